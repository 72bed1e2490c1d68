import { fileRoutes } from '@koala/api-schema/routes';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { AppEnv } from '../http/AppEnv.ts';
import { ApiError } from '../http/envelope.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import { etagOf, isUnchanged } from '../http/PublicAnswer.ts';
import { respond } from '../http/respond.ts';
import { REFUSALS } from './openApi.ts';

/**
 * `GET /user/calendar/<token>.ics`: the dates of an account, for anyone who was given the address. `readCalendar` returns the calendar at a
 * token as iCalendar; undefined when there is none.
 */
export function registerCalendar(
  app: OpenAPIHono<AppEnv>,
  heads: HeadFeed,
  readCalendar: (token: string) => Promise<string | undefined>,
): void {
  const { path } = fileRoutes.calendarFile;
  app.openAPIRegistry.registerPath({
    operationId: 'calendarFile',
    tags: ['calendar'],
    method: 'get',
    path: `${path}/{token}.ics`,
    request: { params: z.object({ token: z.string() }) },
    responses: {
      200: {
        description: 'The calendar (RFC 5545), or an envelope with code 404 if there is none.',
        content: { 'text/calendar': { schema: z.string() } },
      },
      ...REFUSALS,
    },
  });
  app.get(`${path}/:file{[\\w-]+\\.ics}`, async (c) => {
    const token = c.req.param('file').slice(0, -'.ics'.length);
    const text = await heads.whileAnswering(() => readCalendar(token));
    if (text === undefined) throw new ApiError(404, 'no such calendar', 404);
    const etag = etagOf(text);
    // A calendar app may cache it, shared caches may not: the address is a secret.
    const headers = { 'cache-control': 'private, no-cache', etag };
    if (isUnchanged(c, etag)) return respond(c, null, 304, headers);
    const type = { 'content-type': 'text/calendar; charset=utf-8; method=PUBLISH' };
    return respond(c, c.req.method === 'HEAD' ? null : text, 200, { ...headers, ...type });
  });
}
