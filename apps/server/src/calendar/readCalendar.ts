import type { Database } from '../db/openDatabase.ts';
import { ApiError } from '../http/envelope.ts';
import { readHead } from '../queries/QueryContext.ts';
import type { QueryContext } from '../queries/QueryContext.ts';
import { findCalendar } from './calendars.ts';
import { datesOf } from './datesOf.ts';
import { writeCalendar } from './writeCalendar.ts';

/**
 * Reads calendars by the random part of their URL. `db` is the primary, because a replica could still show a deleted one. `webOrigins` are
 * those of the app, separated by commas; events link to the first.
 */
export function calendarsOf(ctx: QueryContext, db: Database, webOrigins: string) {
  const origin = webOrigins.split(',')[0]!.trim().replace(/\/$/, '');
  return async (token: string): Promise<string | undefined> => {
    const calendar = await findCalendar(db, token);
    if (!calendar) return undefined;
    const head = await readHead(ctx);
    if (!head) throw ApiError.unavailable('nothing is indexed yet');
    return writeCalendar(await datesOf(ctx, calendar.address, head), calendar.language, origin);
  };
}
