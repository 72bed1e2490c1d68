import { isNightly } from '@koala/testkit/depth';
import { RANKING_MIN_POWER } from '@koala/protocol/economics';
import { rebuildWeek } from '@koala/audit/recompute/rebuildWeek';
import { asc, gt, sql } from 'drizzle-orm';
import { padHex, parseEther, toHex } from 'viem';
import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bindings, entries, rankingPlaces, reorgs, state, walletFigures } from '../../src/db/chainSchema.ts';
import { copyRows } from '../../src/db/copyRows.ts';
import { readStanding } from '../../src/db/figureFeed.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { WHOLE_DEPLOYMENT } from '../../src/db/series.ts';
import { FigureRows } from '../../src/indexer/FigureRows.ts';
import { weekStart } from '@koala/protocol/utc8';
import { emptyTables, testDatabase } from '../support/testDatabase.ts';
import { randomFrom } from '@koala/testkit/TestWorld';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** Enough wallets that a pass takes several transactions. */
const WALLETS = isNightly ? 100_000 : 5_000;
const BUYERS = 100;
const TIME = weekStart(1_790_000_000) + 100;
/** Addresses in a different order than that of binding. */
const walletOf = (n: number): Hex =>
  padHex(toHex((BigInt(n) * 0x9e3779b97f4a7c15n) % 2n ** 64n), { size: 20 });
const walletsTo = (size: number) => Array.from({ length: size }, (_, n) => walletOf(n));

interface Block {
  /** For each wallet bound in this block, the number of its inviter. */
  bound: number[];
  /** Purchases: the wallet's number and the amount in tokens. Each gives the power that a place needs. */
  bought: [number, number][];
}

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  await database.writes.insert(state).values({
    ...{ id: 1, chainId: 1, genesisHash: '0x01', deployment: 'test', number: 0, hash: '0x01' },
    ...{ timestamp: TIME, chainHead: 0, epoch: 0, status: 'live' },
  });
});

/** Writes the rows of the last block, as the indexer does, and runs `beforeCommit` in the middle of its transaction. */
async function append(blocks: readonly Block[], beforeCommit = async () => {}): Promise<void> {
  const { bound, bought } = blocks.at(-1)!;
  const before = blocks.slice(0, -1);
  const size = before.reduce((sum, block) => sum + block.bound.length, 0);
  const rows = before.reduce((sum, block) => sum + block.bought.length, 0);
  const at = { block: blocks.length, timestamp: TIME };
  await database.writes.transaction(async (tx) => {
    await copyRows(
      tx,
      bindings,
      bound.map((inviter, i) => ({
        ...at,
        ordinal: size + i + 1,
        wallet: walletOf(size + i + 1),
        inviter: walletOf(inviter),
      })),
    );
    const own = (n: number, i: number) => ({
      ...at,
      ...{
        owner: WHOLE_DEPLOYMENT as Hex,
        seq: rows + i + 1,
        txHash: '0x01' as const,
        counterparty: walletOf(n),
      },
    });
    await copyRows(tx, entries, [
      ...bought.map(([n, amount], i) => ({
        ...own(n, i),
        series: 'purchase' as const,
        usdt: parseEther(`${amount}`),
      })),
      ...bought.map(([n], i) => ({
        ...own(n, i),
        series: 'netPower' as const,
        power: RANKING_MIN_POWER,
      })),
    ]);
    await tx.update(state).set({ number: blocks.length });
    await beforeCommit();
  });
}

async function rollBack(fork: number, epoch: number): Promise<void> {
  await database.writes.transaction(async (tx) => {
    for (const table of [bindings, entries]) await tx.delete(table).where(gt(table.block, fork));
    await tx.update(state).set({ number: fork, epoch });
    await tx.insert(reorgs).values({ epoch, fork });
  });
}

async function update(figures: FigureRows, before = async () => {}): Promise<void> {
  const standing = (await readStanding(database.db))!;
  await figures.update(database.writes, standing, async (work) => {
    await before();
    await database.writes.transaction(work);
  });
}

/** The figures of every wallet and the ranking, computed only from the blocks. */
function expected(blocks: readonly Block[]) {
  const inviters = [-1, ...blocks.flatMap(({ bound }) => bound)];
  const wallets = walletsTo(inviters.length);
  const zeros = () => wallets.map(() => 0n);
  const [perf, power, teamPerf, teamPower] = [zeros(), zeros(), zeros(), zeros()];
  const [direct, count] = [wallets.map(() => 0), wallets.map(() => 0)];
  const week = new Map<Hex, { value: bigint; block: bigint }>();
  blocks.forEach(({ bought }, i) => {
    for (const [n, amount] of bought) {
      perf[n]! += parseEther(`${amount}`);
      power[n] = RANKING_MIN_POWER;
      week.set(wallets[n]!, { value: perf[n]!, block: BigInt(i + 1) });
    }
  });
  for (let n = wallets.length - 1; n > 0; n--) {
    const above = inviters[n]!;
    direct[above]! += 1;
    count[above]! += count[n]! + 1;
    teamPerf[above]! += teamPerf[n]! + perf[n]!;
    teamPower[above]! += teamPower[n]! + power[n]!;
  }
  const figures = wallets.map((wallet, n) => ({
    wallet,
    directReferrals: direct[n]!,
    teamCount: count[n]!,
    perf: perf[n]!,
    power: power[n]!,
    teamPerf: teamPerf[n]!,
    teamPower: teamPower[n]!,
  }));
  const inviterOf = new Map(wallets.map((wallet, n) => [wallet, wallets[Math.max(0, inviters[n]!)]!]));
  const powers = new Map(wallets.map((wallet, n) => [wallet, power[n]!]));
  return { figures: figures.toSorted(byWallet), places: rebuildWeek(inviterOf, week, powers) };
}

const byWallet = (a: { wallet: Hex }, b: { wallet: Hex }) => (a.wallet < b.wallet ? -1 : 1);

async function written() {
  const places = await database.db.select().from(rankingPlaces).orderBy(asc(rankingPlaces.place));
  const figures = await database.db.select().from(walletFigures);
  return {
    figures: figures.toSorted(byWallet),
    places: places.map(({ place, wallet, score, due }) => ({ place, wallet, score, due })),
  };
}

const SHAPES = {
  'a random forest': (n: number, random: () => number) => Math.floor(random() * n),
  'a chain': (n: number) => n - 1,
  'a star': () => 0,
};

it.each(Object.keys(SHAPES) as (keyof typeof SHAPES)[])(
  `recomputes no difference below ${WALLETS} wallets: %s, with a reorganization in the middle of a pass`,
  async (shape) => {
    const random = randomFrom(7);
    const any = () => Math.floor(random() * (WALLETS + 1));
    const purchases = (): [number, number][] =>
      Array.from({ length: BUYERS }, () => [any(), 1 + Math.floor(random() * 50)]);
    const bound = Array.from({ length: WALLETS }, (_, i) => SHAPES[shape](i + 1, random));
    const figures = new FigureRows(walletOf(0));
    let blocks: Block[] = [{ bound, bought: purchases() }];
    await append(blocks);
    await update(figures);
    blocks = [...blocks, { bound: [3, WALLETS], bought: purchases() }];
    await append(blocks);
    let transactions = 0;
    const interrupted = update(figures, async () => {
      if (transactions++ !== 1) return;
      await rollBack(1, 1);
      blocks = [blocks[0]!, { bound: [5], bought: purchases() }];
      await append(blocks);
    });
    await expect(interrupted).rejects.toThrow('reorganized');
    // Only blocks after the fork are read again.
    expect(figures.unread((await readStanding(database.db))!)).toBeLessThan(4 * BUYERS);
    await update(figures);
    expect(await written()).toEqual(expected(blocks));
  },
);

it('figures are not marked as those of a block committed meanwhile', async () => {
  const figures = new FigureRows(walletOf(0));
  const blocks: Block[] = [{ bound: [0, 1], bought: [[2, 5]] }];
  await append(blocks);
  await update(figures);
  blocks.push({ bound: [], bought: [] });
  await append(blocks);
  blocks.push({ bound: [2], bought: [[3, 7]] });
  let marked: ReturnType<FigureRows['markUnchanged']> | undefined;
  await append(blocks, async () => {
    marked = figures.markUnchanged(database.writes);
    await vi.waitFor(
      async () => {
        const { rows } = (await database.db.execute(sql`select from pg_locks where not granted`)) as {
          rows: [];
        };
        expect(rows).not.toEqual([]);
      },
      { timeout: 60_000, interval: 50 },
    );
  });
  expect(await marked).toBeUndefined();
  await update(figures);
  expect(await written()).toEqual(expected(blocks));
});
