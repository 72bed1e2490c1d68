import type { Language } from '@koala/protocol/languages';
import { eq } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { calendars } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Creates the calendar of `address` (lower case), replacing an earlier one, and returns the random part of its URL. That part cannot be
 * recovered later, because the database stores only its hash.
 */
export async function createCalendar(
  db: Database,
  address: `0x${string}`,
  language: Language,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { hash: hashOf(token), language };
  await db
    .insert(calendars)
    .values({ address, ...row })
    .onConflictDoUpdate({ target: calendars.address, set: row });
  return token;
}

/** Deletes the calendar of `address` (lower case): its URL stops working. */
export async function endCalendar(db: Database, address: `0x${string}`): Promise<void> {
  await db.delete(calendars).where(eq(calendars.address, address));
}

/** Whether `address` (lower case) has a calendar. */
export async function hasCalendar(db: Database, address: `0x${string}`): Promise<boolean> {
  const rows = await db
    .select({ hash: calendars.hash })
    .from(calendars)
    .where(eq(calendars.address, address));
  return rows.length > 0;
}

/** Account and language of the calendar at `token`; undefined when there is none, or it was removed. */
export async function findCalendar(db: Database, token: string) {
  const { address, language } = calendars;
  const [row] = await db
    .select({ address, language })
    .from(calendars)
    .where(eq(calendars.hash, hashOf(token)));
  return row;
}
