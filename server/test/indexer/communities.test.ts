import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bindings, entries, reorgs, state } from '../../src/db/chainSchema.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { WHOLE } from '../../src/db/series.ts';
import type { Series } from '../../src/db/series.ts';
import { Communities } from '../../src/derive/Communities.ts';
import { testDatabase } from '../support/testDatabase.ts';

const ORIGIN = `0x${'0e'.repeat(20)}` as const;
const WALLET = `0x${'0a'.repeat(20)}` as const;

let database: OpenDatabase;
let communities: Communities;

/** Indexes an empty block. */
async function addBlock(): Promise<number> {
  const next = { number: sql<number>`${state.number} + 1` };
  const [head] = await database.writes.update(state).set(next).returning({ number: state.number });
  return head!.number;
}

/** Indexes a block with row `seq` of `series`: one token of `WALLET`. */
async function addRow(series: Series, seq = 1): Promise<void> {
  const block = await addBlock();
  await database.writes.insert(entries).values({
    ...{ series, owner: WHOLE, seq, block, timestamp: block, txHash: '0x01', counterparty: WALLET },
    ...{ amount: parseEther('1'), amount2: 0n, total: 0n, tag: 0 },
  });
}

beforeAll(async () => {
  database = await testDatabase();
  await database.writes.insert(state).values({
    ...{ id: 1, chainId: 1, genesisHash: '0x01', deployment: 'test', number: 1, hash: '0x01', timestamp: 1 },
    ...{ chainHead: 1, epoch: 0, status: 'live' },
  });
  communities = new Communities(database.db, ORIGIN);
  await communities.refresh();
});
afterAll(() => database.close());

test('each row of any of its lists is seen, also when its block holds nothing else', async () => {
  const block = await addBlock();
  const binding = { ordinal: 1, wallet: WALLET, inviter: ORIGIN, block, timestamp: block };
  await database.writes.insert(bindings).values(binding);
  expect((await communities.refresh()).figures(ORIGIN)).toMatchObject({ teamCount: 1 });
  await addRow('purchase');
  expect((await communities.refresh()).figures(WALLET)).toMatchObject({ perf: parseEther('1'), power: 0n });
  await addRow('netPower');
  expect((await communities.refresh()).figures(WALLET)).toMatchObject({ power: parseEther('1') });
  await addRow('fightSale');
  const [first] = (await communities.refresh()).cards.first(1);
  expect(first).toMatchObject({ value: parseEther('1') });
});

test('a block without such rows opens no transaction', async () => {
  await communities.refresh();
  await addBlock();
  const begins = vi.spyOn(database.db, 'transaction');
  const { version } = communities;
  await communities.refresh();
  expect(begins).not.toHaveBeenCalled();
  expect(communities.version).toBe(version);
});

test('a call during a read sees what was indexed before it, though the read began earlier', async () => {
  await communities.refresh();
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  const { $client } = database.db as unknown as { $client: Record<string, (...args: unknown[]) => unknown> };
  const name = $client instanceof PGlite ? 'query' : 'preparedRows';
  const ask = $client[name]!.bind($client);
  vi.spyOn($client, name).mockImplementationOnce(async (...args) => {
    const rows = await ask(...args);
    await isLetGo;
    return rows;
  });
  const before = communities.refresh();
  await addRow('purchase', 2);
  const after = communities.refresh();
  letGo();
  await before;
  expect((await after).figures(WALLET)).toMatchObject({ perf: parseEther('2') });
});

test('what a reorganisation replaced is read again, though there are as many rows', async () => {
  const [sale] = await database.db.select().from(entries).where(eq(entries.series, 'fightSale'));
  await database.writes.insert(reorgs).values({ epoch: 1, fork: sale!.block - 1 });
  await database.writes.update(state).set({ epoch: 1 });
  await database.writes
    .update(entries)
    .set({ amount: parseEther('3') })
    .where(eq(entries.series, 'fightSale'));
  const [first] = (await communities.refresh()).cards.first(1);
  expect(first).toMatchObject({ value: parseEther('3') });
});
