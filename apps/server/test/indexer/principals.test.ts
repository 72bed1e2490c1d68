import { getAddress, numberToHex, zeroAddress } from 'viem';
import { gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bindings, delegations, entries, principals } from '../../src/db/chainSchema.ts';
import { Ledger } from '../../src/indexer/rows/Ledger.ts';
import type { Origin } from '../../src/indexer/rows/Ledger.ts';
import { proxyAddressList } from '../../src/queries/team.ts';
import type { QueryContext } from '../../src/queries/QueryContext.ts';
import { rowsRead } from '../api/rowsRead.ts';
import { database, useDatabase } from '../support/testDatabase.ts';
import { randomFrom } from '@koala/testkit/TestWorld';

type Address = `0x${string}`;
type Event = { block: number; wallet: Address } & ({ delegate: Address } | { power: bigint });

useDatabase();

const wallets = Array.from({ length: 30 }, (_, i) => wallet(i + 1));

function wallet(n: number): Address {
  return numberToHex(n, { size: 20 });
}

async function write(events: readonly Event[]): Promise<void> {
  await database.db.transaction(async (tx) => {
    const ledger = await Ledger.open(tx);
    for (const event of events) {
      const origin: Origin = { block: event.block, timestamp: event.block, txHash: '0x' };
      if ('delegate' in event) ledger.delegate(event.wallet, event.delegate, origin);
      else ledger.append('power', event.wallet, origin, { total: event.power });
    }
    await ledger.write(tx);
  });
}

async function undo(fork: number): Promise<void> {
  for (const table of [delegations, principals, entries, bindings]) {
    await database.db.delete(table).where(gt(table.block, fork));
  }
}

const listed = (delegate: Address) => proxyAddressList({ db: database.db } as QueryContext, delegate);

/** The expected list, from all events in order. */
function expected(events: readonly Event[], delegate: Address): string[] {
  const powerful = new Set(events.filter((event) => 'power' in event).map((event) => event.wallet));
  const last = new Map(
    events.flatMap((event) => ('delegate' in event ? [[event.wallet, event.delegate]] : [])),
  );
  return [...last]
    .filter(([principal, named]) => named === delegate && principal !== delegate && powerful.has(principal))
    .map(([principal]) => getAddress(principal))
    .sort();
}

test('every principal with a delegate and power is listed, in any order of events, also after a rollback', async () => {
  const random = randomFrom(7);
  const next = (limit: number) => Math.floor(random() * limit);
  let events: Event[] = [];
  let block = 0;
  for (let round = 0; round < 60; round++) {
    if (next(4) === 0) {
      const fork = block - next(next(3) === 0 ? block : 8);
      events = events.filter((event) => event.block <= fork);
      await undo(fork);
      block = Math.max(fork, 0);
    }
    const range: Event[] = [];
    for (let count = next(24); count >= 0; count--) {
      block += next(2);
      const at = { block: Math.max(block, 1), wallet: wallets[next(next(2) === 0 ? 4 : wallets.length)]! };
      if (next(5) === 0) range.push({ ...at, power: BigInt(1 + next(9)) });
      else range.push({ ...at, delegate: next(6) === 0 ? zeroAddress : wallets[next(3)]! });
    }
    await write(range);
    events.push(...range);
    // The next range begins with a new block.
    block++;
    for (const delegate of wallets.slice(0, 3)) {
      expect((await listed(delegate)).sort(), `round ${round}`).toEqual(expected(events, delegate));
    }
  }
  await undo(0);
});

test('a flood of wallets without power, or of one that binds repeatedly, is not read', async () => {
  const [victim, other, friend] = [wallet(91), wallet(92), wallet(93)];
  const flood = Array.from({ length: 3000 }, (_, i) => ({
    block: 1,
    wallet: wallet(1000 + i),
    delegate: victim,
  }));
  const again = Array.from({ length: 3000 }, (_, i) => ({
    block: 2,
    wallet: friend,
    delegate: i % 2 ? victim : other,
  }));
  await write([{ block: 1, wallet: friend, power: 1n }, ...flood, ...again]);
  const read = await rowsRead(database.db, async () => {
    expect(await listed(victim)).toEqual([getAddress(friend)]);
  });
  expect(Math.max(...read)).toBeLessThan(10);
});
