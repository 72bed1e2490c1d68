import { CODE } from '@koala/api-schema/envelope';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { ApiError } from './ApiError.ts';
import type { AppEnv } from './AppEnv.ts';
import type { HeadFeed } from './HeadFeed.ts';
import { sendRefusal } from './sendEnvelope.ts';

/**
 * Turns what a handler threw into an envelope. An error that nobody foresaw is logged with the request and says nothing of itself outside;
 * while the database is away, which `heads` finds out and logs once, it is a 503.
 */
export function handleError(
  log: Logger,
  heads: Pick<HeadFeed, 'refresh' | 'isAlive'>,
): (error: Error, c: Context<AppEnv>) => Promise<Response> {
  return async (error, c) => {
    if (error instanceof ApiError) return sendRefusal(c, error.code, error.message, error.status);
    if (error instanceof HTTPException && error.status < 500) {
      return sendRefusal(c, CODE.badRequest, `request: ${error.message}`);
    }
    const request = { err: error, requestId: c.get('requestId'), method: c.req.method, path: c.req.path };
    await heads.refresh();
    if (!heads.isAlive()) {
      log.debug(request, 'request failed, as the database does not answer');
      return sendRefusal(c, 503, 'the database does not answer, try again', 503);
    }
    log.error(request, 'request failed');
    return sendRefusal(c, 500, 'internal error', 500);
  };
}
