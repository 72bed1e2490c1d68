import { isNightly } from '@koala/testkit/depth';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { parseEther } from 'viem';
import { beforeAll, expect, test, vi } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { readStanding } from '../../src/db/figureFeed.ts';
import type { Database } from '../../src/db/openDatabase.ts';
import { FigureWriter } from '../../src/indexer/FigureWriter.ts';
import { weekStart } from '@koala/protocol/utc8';
import { createQueryContext } from '../../src/queries/QueryContext.ts';
import { team } from '../../src/queries/team.ts';
import { testManifest } from '@koala/testkit/testManifest';
import { database, useDatabase } from '../support/testDatabase.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Length of a chain of invitations. A purchase at its end changes the figures of all wallets: too many to be written with a block. */
const WALLETS = isNightly ? 100_000 : 12_000;
const BLOCKS = isNightly ? 30 : 4;
const BLOCK_MS = 1_000;
/** Maximum lag of the index behind a chain with a block each second, in blocks. */
const MAX_BEHIND = 3;
const TIME = weekStart(1_790_000_000) + 100;

const manifest = testManifest();
/** First wallet address, above the addresses of the manifest. */
const FIRST = 65_536;
const walletOf = (n: number) => `0x${(FIRST + n).toString(16).padStart(40, '0')}` as const;
const text = (n: string) => `'0x' || lpad(to_hex(${FIRST} + ${n}), 40, '0')`;

useDatabase();
beforeAll(async () => {
  const { db } = database;
  await db.execute(sql`insert into chain.state
    (id, chain_id, genesis_hash, deployment, number, hash, timestamp, chain_head, epoch, status)
    values (1, 1, '0x01', 'test', ${WALLETS}, '0x01', ${TIME}, ${WALLETS}, 0, 'live')`);
  await db.execute(
    sql.raw(`insert into chain.bindings (ordinal, wallet, inviter, block, timestamp)
      select n, ${text('n')}, case when n = 1 then '${manifest.accounts.originUser.toLowerCase()}' else ${text('n - 1')} end, n, ${TIME}
      from generate_series(1, ${WALLETS}) n`),
  );
});

async function buyAtTheEnd(tx: Database | Parameters<Parameters<Database['transaction']>[0]>[0], i: number) {
  await tx.execute(sql`insert into chain.entries
    (series, owner, seq, block, timestamp, tx_hash, counterparty, usdt)
    values ('purchase', '0x', ${i}, ${WALLETS + i}, ${TIME}, '0x01', ${walletOf(WALLETS)}, ${parseEther('1').toString()})`);
  await tx.execute(sql`update chain.state set number = ${WALLETS + i}`);
}

test('a purchase in every block at the end of a long chain: the index stays close to the head, and the figures follow', async () => {
  const writer = new FigureWriter(database, manifest.accounts.originUser, pino({ level: 'silent' }));
  const end = new AbortController();
  const running = writer.run(end.signal);
  const current = async () => {
    const { figures, number } = (await readStanding(database.db))!;
    return figures.number === number;
  };
  await vi.waitFor(async () => expect(await current()).toBe(true), { timeout: 120_000, interval: 50 });
  const began = performance.now();
  let mostBehind = 0;
  let late = 0;
  for (let i = 1; i <= BLOCKS; i++) {
    await sleep(Math.max(0, began + i * BLOCK_MS - performance.now()));
    await writer.transaction(database.writes, (tx) => buyAtTheEnd(tx, i));
    mostBehind = Math.max(mostBehind, Math.floor((performance.now() - began) / BLOCK_MS) - i);
    if (!(await current())) late += 1;
  }
  // The figures were not written with the blocks.
  expect(late).toBeGreaterThan(0);
  expect(mostBehind).toBeLessThanOrEqual(MAX_BEHIND);
  await vi.waitFor(async () => expect(await current()).toBe(true), { timeout: 120_000, interval: 50 });
  end.abort();
  await running;
  const ctx = createQueryContext(database.db, manifest);
  for (const wallet of [manifest.accounts.originUser, walletOf(1), walletOf(WALLETS - 1)])
    expect(await team(ctx, wallet)).toMatchObject({ teamPerf: String(BLOCKS) });
  expect(await team(ctx, walletOf(WALLETS))).toMatchObject({ teamPerf: '0', communityPerf: String(BLOCKS) });
});
