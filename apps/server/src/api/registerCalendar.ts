import { fileRoutes } from '@koala/api-schema/routes';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { findCalendar } from '../calendar/calendars.ts';
import { readCalendarEvents } from '../calendar/readCalendarEvents.ts';
import { writeCalendar } from '../calendar/writeCalendar.ts';
import type { AppEnv } from '../http/AppEnv.ts';
import { ApiError } from '../http/envelope.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import { etagOf, isUnchanged } from '../http/PublicAnswer.ts';
import { respond } from '../http/respond.ts';
import { readHead } from '../queries/QueryContext.ts';
import type { QueryContext } from '../queries/QueryContext.ts';
import { REFUSALS } from './openApi.ts';

interface CalendarParts {
  heads: HeadFeed;
  ctx: QueryContext;
  /** The primary, because a replica could still show a deleted calendar. */
  db: QueryContext['db'];
  /** Comma-separated origins of the app; events link to the first. */
  webOrigins: string;
}

/** `GET /user/calendar/<token>.ics`: the dates of an account, for anyone who has this URL. */
export function registerCalendar(
  app: OpenAPIHono<AppEnv>,
  { heads, ctx, db, webOrigins }: CalendarParts,
): void {
  const { path } = fileRoutes.calendarFile;
  const origin = webOrigins.split(',')[0]!.trim().replace(/\/$/, '');
  const read = async (token: string): Promise<string> => {
    const calendar = await findCalendar(db, token);
    if (!calendar)
      throw new ApiError(404, 'no such calendar: it was deleted or replaced, or the URL is wrong', 404);
    const head = await readHead(ctx);
    if (!head) throw ApiError.unavailable('nothing is indexed yet');
    const events = await readCalendarEvents(ctx, calendar.address, head);
    return writeCalendar(events, calendar.language, origin);
  };
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
    const text = await heads.whileAnswering(() => read(token));
    const etag = etagOf(text);
    // A calendar app may cache it, shared caches may not: the URL is a secret.
    const headers = { 'cache-control': 'private, no-cache', etag };
    if (isUnchanged(c, etag)) return respond(c, null, 304, headers);
    const type = { 'content-type': 'text/calendar; charset=utf-8; method=PUBLISH' };
    return respond(c, c.req.method === 'HEAD' ? null : text, 200, { ...headers, ...type });
  });
}
