import { lt, sql } from 'drizzle-orm';
import { isAddress } from 'viem';
import type { Hex } from 'viem';
import { z } from 'zod';
import { revocations } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { OrderKind } from '../operator/OrderInbox.ts';
import { SESSION_DAYS } from './SessionTokens.ts';

/** Stands for every address. */
export const ALL = '0x';
/** Tokens of earlier versions contain only their issue time, from a clock that may be this far ahead. */
const CLOCKS_DIFFER_SECONDS = 5;
/** Clocks differ, so a revocation stays in memory this much longer than its sessions last, and its row by twice this margin. */
const CLOCK_MARGIN_SECONDS = 1_800;

/** What is revoked: all sessions of `address` ({@link ALL}: of everyone) at `at`; or one session, by its id. Times in Unix seconds. */
type Ending = { address: Hex; at: number } | { session: Hex; issuedAt: number };

/** Writes a revocation, or extends that of the same address or session. `changedAt` is the database's time, and always increases. */
export async function writeRevocation(db: Database, ending: Ending): Promise<void> {
  const isOne = 'session' in ending;
  const address = isOne ? ending.session : ending.address;
  const until = isOne ? ending.issuedAt : ending.at + CLOCKS_DIFFER_SECONDS;
  await db
    .insert(revocations)
    .values({ address, until })
    .onConflictDoUpdate({
      target: revocations.address,
      set: {
        until: sql`greatest(${revocations.until}, ${until})`,
        changedAt: sql`greatest(now(), ${revocations.changedAt} + interval '1 millisecond')`,
      },
    });
}

/** Sessions that began before this time (Unix seconds) have expired by `now`. */
export const oldestValidSession = (now: number): number => now - SESSION_DAYS * 86_400 - CLOCK_MARGIN_SECONDS;

/** Deletes the revocations whose sessions have all expired by `now` (Unix seconds). It reads the whole table. */
export async function deleteExpiredRevocations(db: Database, now: number): Promise<void> {
  await db.delete(revocations).where(lt(revocations.until, oldestValidSession(now) - CLOCK_MARGIN_SECONDS));
}

const revocation = z.strictObject({
  address: z.custom<Hex>((v) => v === ALL || (typeof v === 'string' && isAddress(v)), {
    error: `must be an address, or ${ALL} for every address`,
  }),
  /** Unix seconds of the order. */
  at: z.number().int(),
});
type Revocation = z.infer<typeof revocation>;

/** An operator's order: revokes every session of an address, or of everyone, that began before it. */
export const revocationOrders: OrderKind<Revocation> = {
  name: 'revocations',
  schema: revocation,
  carryOut: async (db, order) => {
    await writeRevocation(db, order);
    await deleteExpiredRevocations(db, order.at);
  },
};
