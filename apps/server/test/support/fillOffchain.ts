import * as offchain from '../../src/db/offchainSchema.ts';
import type { Database } from '../../src/db/openDatabase.ts';

/** Larger than any number that is exact as a double. */
export const AMOUNT = 2n ** 200n + 1n;
const wallet = `0x${'ab'.repeat(20)}` as const;

/** At least one row in every table that is backed up, with values that a text format could corrupt. */
export async function fillOffchain(db: Database): Promise<void> {
  const at = new Date('2026-11-23T00:00:00.123Z');
  const text = 'a "quoted"\nline, \\ and 考拉 🐨';
  await db.insert(offchain.nonces).values({ nonce: 'n', expiresAt: at });
  await db.insert(offchain.usedLoginMessages).values({ address: wallet, message: text, createdAt: at });
  await db.insert(offchain.notices).values({ language: 'en-US', title: text, content: text, updatedAt: at });
  await db.insert(offchain.revocations).values({ address: '0x', until: 1_795_000_000 });
  const devices = Array.from({ length: 1_203 }, (_, index) => ({
    ...{ id: `device ${index}`, endpoint: text, p256dh: 'p', auth: 'a', address: wallet, createdAt: at },
    ...{ language: 'en-US' as const, kinds: [], above: AMOUNT },
  }));
  await db.insert(offchain.pushSubscriptions).values(devices);
  const message = { subscription: 'device 7', key: 'ranking-3', payload: text, nextAt: 1, expiresAt: 2 };
  await db.insert(offchain.pushMessages).values(message);
  await db
    .insert(offchain.statusLines)
    .values({ language: 'en-US', severity: 'warning', text: 'all is slow' });
  await db.insert(offchain.calendars).values({ address: wallet, hash: 'h', language: 'en-US' });
  await db.insert(offchain.pushCursor).values({ id: 1, deployment: 'd', block: 9, timestamp: 8 });
  await db.insert(offchain.coverage).values({
    ...{ deployment: 'd', block: 9, hash: wallet, timestamp: 8, owed: AMOUNT, held: AMOUNT },
    ...{ contract: 'miner' as never, asset: 'KL' as never },
  });
}
