import type { OpenAPIHono } from '@hono/zod-openapi';
import { ApiError } from './ApiError.ts';
import type { AppEnv } from './AppEnv.ts';
import type { BlockStreams } from './BlockStreams.ts';
import { clientAddress } from './clientAddress.ts';

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Proxies that gather answers before passing them on would hold the events back.
  'x-accel-buffering': 'no',
};

/** `GET /events`: a stream of new indexed blocks, so that a screen refreshes when something happened. */
export function registerEvents(
  app: OpenAPIHono<AppEnv>,
  streams: BlockStreams,
  trustedProxies: number,
): void {
  app.get('/events', (c) => {
    // A HEAD asks for these headers alone: a stream opened for it would never be read nor ended.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
    const stream = streams.open(clientAddress(c, trustedProxies));
    if (!stream) throw ApiError.unavailable('too many open streams, poll instead');
    return c.body(stream, 200, HEADERS);
  });
}
