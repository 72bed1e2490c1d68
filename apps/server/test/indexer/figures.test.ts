import { isNightly } from '@koala/testkit/depth';
import fc from 'fast-check';
import { asc, gt } from 'drizzle-orm';
import { pino } from 'pino';
import { padHex, parseEther, toHex } from 'viem';
import type { Hex } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { rebuildWeek } from '@koala/audit/recompute/rebuildWeek';
import {
  bindings,
  cardPlaces,
  entries,
  PAST_WEEKS,
  rankingPlaces,
  reorgs,
  state,
  walletFigures,
  weekFigures,
} from '../../src/db/chainSchema.ts';
import type { Transaction } from '../../src/db/openDatabase.ts';
import { WHOLE_DEPLOYMENT } from '../../src/db/series.ts';
import type { Series } from '../../src/db/series.ts';
import { readStanding } from '../../src/db/figureFeed.ts';
import { Figures } from '../../src/derive/Figures.ts';
import { FigureRows } from '../../src/indexer/FigureRows.ts';
import { FigureWriter } from '../../src/indexer/FigureWriter.ts';
import { DAY, weekStart, WEEK } from '@koala/protocol/utc8';
import { database, emptyTables, useDatabase } from '../support/testDatabase.ts';

const FIRST = weekStart(1_790_000_000);
const ENOUGH = parseEther('10');

/** Addresses in a different order than that of binding. */
const walletOf = (n: number): Hex => padHex(toHex(((n * 7919) % 10_007) + 1), { size: 20 });
const ORIGIN = walletOf(0);

/** The contents of a block. Wallet numbers are taken modulo the number of wallets in the tree. */
type BlockAction =
  | { kind: 'bind' | 'redeem'; who: number }
  | { kind: 'buy' | 'power' | 'cards'; who: number; amount: number }
  | { kind: 'pause'; days: number };
type Action =
  | { kind: 'block'; actions: BlockAction[] }
  | { kind: 'update' }
  | { kind: 'restart' }
  /** Another process, which may have been the writer before, becomes the writer. */
  | { kind: 'takeover' }
  | { kind: 'reorganize'; depth: number }
  /** A reorganization just before database transaction `at` (from 0) of an update of the figures. */
  | { kind: 'interrupt'; at: number; depth: number };

const who = fc.nat();
const happening: fc.Arbitrary<BlockAction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bind' as const), who }) },
  fc.record({ kind: fc.constant('redeem' as const), who }),
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('buy' as const, 'power' as const, 'cards' as const),
      who,
      // A small range, so that scores are often equal.
      amount: fc.nat({ max: 12 }),
    }),
  },
  fc.record({ kind: fc.constant('pause' as const), days: fc.integer({ min: 1, max: 20 }) }),
);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('block' as const),
      actions: fc.array(happening, { minLength: 1, maxLength: 8 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'update' as const }) },
  fc.constant({ kind: 'restart' as const }),
  fc.constant({ kind: 'takeover' as const }),
  fc.record({ kind: fc.constant('reorganize' as const), depth: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('interrupt' as const),
    at: fc.nat({ max: 9 }),
    depth: fc.integer({ min: 1, max: 4 }),
  }),
);

useDatabase();
beforeEach(() => begin());

async function begin(): Promise<void> {
  await emptyTables(database);
  await database.writes.insert(state).values({
    ...{ id: 1, chainId: 1, genesisHash: '0x01', deployment: 'test', number: 0, hash: '0x01' },
    ...{ timestamp: FIRST, chainHead: 0, epoch: 0, status: 'live' },
  });
}

/** An index that the test writes as the indexer does, and its expected contents. */
class World {
  number = 0;
  time = FIRST;
  epoch = 0;
  blocks: { number: number; time: number; actions: BlockAction[] }[] = [];

  async addBlock(actions: BlockAction[]): Promise<void> {
    this.time += actions.reduce((sum, each) => sum + (each.kind === 'pause' ? each.days * DAY : 0), 1);
    const block = { number: ++this.number, time: this.time, actions };
    const before = this.rows();
    this.blocks.push(block);
    const rows = this.rows();
    const newBindings = rows.bindings.slice(before.bindings.length);
    if (newBindings.length > 0) await database.writes.insert(bindings).values(newBindings);
    const newEntries = rows.entries.slice(before.entries.length);
    if (newEntries.length > 0) await database.writes.insert(entries).values(newEntries);
    await database.writes.update(state).set({ number: this.number, timestamp: this.time });
  }

  async reorganize(depth: number): Promise<void> {
    const fork = Math.max(0, this.number - depth);
    this.blocks = this.blocks.filter(({ number }) => number <= fork);
    this.number = fork;
    this.time = this.blocks.at(-1)?.time ?? FIRST;
    await database.writes.delete(bindings).where(gt(bindings.block, fork));
    await database.writes.delete(entries).where(gt(entries.block, fork));
    await database.writes.update(state).set({ number: fork, timestamp: this.time, epoch: ++this.epoch });
    await database.writes.insert(reorgs).values({ epoch: this.epoch, fork });
  }

  rows() {
    const bound: (typeof bindings.$inferInsert)[] = [];
    const written: (typeof entries.$inferInsert)[] = [];
    const lasts = new Map<Series, number>();
    for (const { number: block, time: timestamp, actions } of this.blocks) {
      for (const each of actions) {
        if (each.kind === 'pause') continue;
        const size = bound.length + 1;
        if (each.kind === 'bind') {
          const [wallet, inviter] = [walletOf(size), walletOf(each.who % size)];
          bound.push({ ordinal: size, wallet, inviter, block, timestamp });
          continue;
        }
        const series = each.kind === 'power' ? 'netPower' : each.kind === 'cards' ? 'fightSale' : 'purchase';
        const seq = (lasts.get(series) ?? 0) + 1;
        lasts.set(series, seq);
        const amount = 'amount' in each ? BigInt(each.amount) * ENOUGH : 0n;
        written.push({
          ...{ series, owner: WHOLE_DEPLOYMENT, seq, block, timestamp, txHash: '0x01' },
          counterparty: walletOf(each.who % size),
          ...(series === 'netPower' ? { power: amount } : { usdt: amount }),
          ...(series === 'purchase' && { kind: each.kind === 'redeem' ? 'redeemed' : 'bought' }),
        });
      }
    }
    return { bindings: bound, entries: written };
  }

  /** Every table of figures computed from their definitions, by walking whole downlines. */
  expected() {
    const { bindings: bound, entries: written } = this.rows();
    const wallets = [ORIGIN, ...bound.map(({ wallet }) => wallet)];
    const inviterOf = new Map([[ORIGIN, ORIGIN], ...bound.map((row) => [row.wallet, row.inviter] as const)]);
    const isBelow = (wallet: Hex, above: Hex): boolean => {
      const inviter = inviterOf.get(wallet)!;
      return wallet !== inviter && (inviter === above || isBelow(inviter, above));
    };
    const below = new Map(
      wallets.map((above) => [above, wallets.filter((wallet) => isBelow(wallet, above))]),
    );
    const sum = (of: readonly Hex[], values: ReadonlyMap<Hex, bigint>) =>
      of.reduce((total, wallet) => total + (values.get(wallet) ?? 0n), 0n);
    const [perf, power, cards] = [new Map<Hex, bigint>(), new Map<Hex, bigint>(), new Map<Hex, bigint>()];
    const weeks = new Map<number, Map<Hex, { value: bigint; block: bigint }>>();
    for (const { series, counterparty, kind, usdt, power: ofWallet, block, timestamp } of written) {
      const amount = usdt ?? ofWallet!;
      const wallet = counterparty!;
      if (series === 'netPower') power.set(wallet, amount);
      else if (series === 'fightSale') {
        for (const each of new Set([wallet, inviterOf.get(wallet)!]))
          cards.set(each, (cards.get(each) ?? 0n) + amount);
      } else {
        perf.set(wallet, (perf.get(wallet) ?? 0n) + amount);
        const week = weekStart(timestamp);
        const bought = weeks.get(week) ?? new Map<Hex, { value: bigint; block: bigint }>();
        weeks.set(week, bought);
        if (kind === 'redeemed') bought.delete(wallet);
        else bought.set(wallet, { value: (bought.get(wallet)?.value ?? 0n) + amount, block: BigInt(block) });
      }
    }
    const running = weekStart(this.time);
    const volumes = (bought: ReadonlyMap<Hex, { value: bigint }>) => {
      const own = new Map([...bought].map(([wallet, { value }]) => [wallet, value]));
      return new Map(wallets.map((wallet) => [wallet, sum([wallet, ...below.get(wallet)!], own)]));
    };
    return {
      wallets: wallets.map((wallet) => ({
        wallet,
        directReferrals: bound.filter(({ inviter }) => inviter === wallet).length,
        teamCount: below.get(wallet)!.length,
        perf: perf.get(wallet) ?? 0n,
        power: power.get(wallet) ?? 0n,
        teamPerf: sum(below.get(wallet)!, perf),
        teamPower: sum(below.get(wallet)!, power),
      })),
      weeks: [...weeks]
        .filter(([week]) => week >= running - PAST_WEEKS * WEEK)
        .flatMap(([week, bought]) =>
          [...volumes(bought)].map(([wallet, volume]) => {
            const lines = bound
              .filter(({ inviter }) => inviter === wallet)
              .map((row) => ({ wallet: row.wallet, volume: volumes(bought).get(row.wallet)! }))
              .filter((line) => line.volume > 0n)
              .sort((a, b) => Number(b.volume - a.volume) || (a.wallet < b.wallet ? -1 : 1));
            return {
              ...{ wallet, week, volume, own: bought.get(wallet)?.value ?? 0n },
              ...{ largest: lines[0]?.wallet ?? null, largestVolume: lines[0]?.volume ?? 0n },
            };
          }),
        )
        .filter(({ volume }) => volume > 0n),
      places: rebuildWeek(inviterOf, weeks.get(running) ?? new Map(), power),
      cards: [...cards]
        .filter(([, value]) => value > 0n)
        .map(([wallet, value]) => ({ wallet, value }))
        .sort((a, b) => Number(b.value - a.value) || (a.wallet < b.wallet ? -1 : 1))
        .map((place, i) => ({ ...place, place: i + 1 })),
    };
  }
}

/** The stored figures, in the format of {@link World.expected}. */
async function written() {
  const { db } = database;
  const places = await db.select().from(rankingPlaces).orderBy(asc(rankingPlaces.place));
  return {
    wallets: await db.select().from(walletFigures),
    // Wallets that redeemed everything keep rows with zeros.
    weeks: (await db.select().from(weekFigures)).filter(({ volume }) => volume > 0n),
    places: places.map(({ place, wallet, score, due }) => ({ place, wallet, score, due })),
    cards: await db.select().from(cardPlaces).orderBy(asc(cardPlaces.place)),
  };
}

const sorted = <T extends { wallet: string; week?: number }>(rows: T[]) =>
  rows.toSorted((a, b) => (a.week ?? 0) - (b.week ?? 0) || (a.wallet < b.wallet ? -1 : 1));

async function expectExact(world: World): Promise<void> {
  const [is, should] = [await written(), world.expected()];
  expect(sorted(is.wallets)).toEqual(sorted(should.wallets));
  expect(sorted(is.weeks)).toEqual(sorted(should.weeks));
  expect(is.places).toEqual(should.places);
  expect(is.cards).toEqual(should.cards);
}

/** A pass; `before` runs before each of its transactions, with the number of transactions begun so far. */
async function update(figures: FigureRows, before: (begun: number) => unknown = () => {}): Promise<void> {
  const standing = (await readStanding(database.db))!;
  let begun = 0;
  await figures.update(database.writes, standing, async (work) => {
    await before(begun++);
    await database.writes.transaction(work);
  });
}

const fail = (message: string) => {
  throw new Error(message);
};

async function interrupt(figures: FigureRows, world: World, at: number, depth: number): Promise<void> {
  let transactions = 0;
  const pass = update(figures, async (begun) => {
    transactions = begun + 1;
    if (begun === at) await world.reorganize(depth);
  });
  const isComplete = await pass.then(
    () => true,
    () => false,
  );
  if (isComplete) expect(transactions).toBeLessThanOrEqual(at);
}

test('the tables match the rules after any blocks, pauses, restarts, takeovers and reorganizations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      await begin();
      const world = new World();
      // Few rows per transaction, so that a pass takes several transactions.
      let figures = new FigureRows(ORIGIN, 2);
      let other = new FigureRows(ORIGIN, 2);
      for (const each of actions) {
        if (each.kind === 'block') await world.addBlock(each.actions);
        else if (each.kind === 'reorganize') await world.reorganize(each.depth);
        else if (each.kind === 'restart') figures = new FigureRows(ORIGIN, 2);
        else if (each.kind === 'takeover') {
          [figures, other] = [other, figures];
          figures.forgetPosition();
        } else if (each.kind === 'interrupt') await interrupt(figures, world, each.at, each.depth);
        else {
          await update(figures);
          await expectExact(world);
        }
      }
      await update(figures);
      await expectExact(world);
      const [head] = await database.db.select().from(state);
      expect(head).toMatchObject({ figuresNumber: world.number, figuresTimestamp: world.time });
    }),
    { numRuns: isNightly ? 100 : 6 },
  );
});

const some: BlockAction[] = [
  { kind: 'bind', who: 0 },
  { kind: 'bind', who: 1 },
  { kind: 'buy', who: 2, amount: 5 },
  { kind: 'power', who: 2, amount: 5 },
];

test('a reorganization during a pass: the figures are not marked as those of the block, and recomputed', async () => {
  const world = new World();
  const figures = new FigureRows(ORIGIN);
  await world.addBlock(some);
  await update(figures);
  await world.addBlock([{ kind: 'buy', who: 1, amount: 3 }]);
  let transactions = 0;
  const interrupted = update(figures, async (begun) => {
    transactions = begun + 1;
    if (begun > 0) return;
    await world.reorganize(1);
    await world.addBlock([{ kind: 'redeem', who: 2 }]);
  });
  await expect(interrupted).rejects.toThrow('reorganized');
  expect(transactions).toBeGreaterThan(1);
  await update(figures);
  await expectExact(world);
});

test('a reorganization is undone from memory: only the rows after the fork are read again', async () => {
  const world = new World();
  const figures = new FigureRows(ORIGIN);
  for (let i = 0; i < 20; i++) await world.addBlock(some);
  await update(figures);
  await world.addBlock(some);
  await update(figures);
  await world.reorganize(3);
  await world.addBlock([{ kind: 'buy', who: 5, amount: 2 }]);
  expect(figures.unread((await readStanding(database.db))!)).toBeLessThanOrEqual(1);
  await update(figures);
  await expectExact(world);
  expect(figures.unread((await readStanding(database.db))!)).toBe(0);
});

test('a process that was killed in the middle of a pass, and a reorganization before the next one starts', async () => {
  const world = new World();
  const killed = new FigureRows(ORIGIN);
  // Two lines, so that an event in one changes nothing in the other.
  await world.addBlock([
    { kind: 'bind', who: 0 },
    { kind: 'bind', who: 0 },
  ]);
  await update(killed);
  await world.addBlock([{ kind: 'buy', who: 1, amount: 3 }]);
  await expect(update(killed, (begun) => begun > 0 && fail('killed'))).rejects.toThrow('killed');
  await world.reorganize(1);
  await world.addBlock([{ kind: 'buy', who: 2, amount: 1 }]);
  await update(new FigureRows(ORIGIN));
  await expectExact(world);
});

test('an ended week is not treated as unchanged after a pass that failed to write it', async () => {
  const world = new World();
  const figures = new FigureRows(ORIGIN);
  await world.addBlock(some);
  await update(figures);
  await world.addBlock([{ kind: 'pause', days: 7 }]);
  await expect(update(figures, () => fail('no connection'))).rejects.toThrow('no connection');
  expect(figures.areCurrent((await readStanding(database.db))!)).toBe(false);
  await update(figures);
  await expectExact(world);
});

test('two weeks end in one pass, which fails at the second: a reorganization afterwards undoes no purchase of the first', async () => {
  const world = new World();
  const figures = new FigureRows(ORIGIN);
  await world.addBlock(some);
  await world.addBlock([{ kind: 'buy', who: 1, amount: 3 }]);
  await world.addBlock([{ kind: 'pause', days: 14 }]);
  // The first pass writes all kept weeks in order, one per transaction. The last one, which fails, is the second ended week.
  const failing = update(figures, (weeks) => weeks + 1 === PAST_WEEKS && fail('no connection'));
  await expect(failing).rejects.toThrow('no connection');
  await world.reorganize(2);
  await world.addBlock([{ kind: 'buy', who: 2, amount: 1 }]);
  await update(figures);
  await expectExact(world);
});

test('figures of a small tree are written with the block, in one transaction', async () => {
  const writer = new FigureWriter(database, ORIGIN, pino({ level: 'silent' }));
  const world = new World();
  await world.addBlock(some);
  const touch = (tx: Transaction) =>
    tx
      .update(state)
      .set({ seenAt: 1 })
      .then(() => {});
  await writer.transaction(database.writes, touch);
  await expectExact(world);
  await world.addBlock([{ kind: 'buy', who: 1, amount: 3 }]);
  const failing = writer.transaction(database.writes, async (tx) => {
    await touch(tx);
    throw new Error('the block cannot be written');
  });
  await expect(failing).rejects.toThrow('cannot be written');
  await writer.transaction(database.writes, touch);
  await expectExact(world);
});

test('a process takes over from another one, and writes what is missing; when the first one is back, it reads only what was added', async () => {
  using read = vi.spyOn(Figures.prototype, 'read');
  const world = new World();
  const first = new FigureRows(ORIGIN);
  await world.addBlock(some);
  await update(first);
  await world.addBlock([{ kind: 'buy', who: 1, amount: 3 }]);
  await update(new FigureRows(ORIGIN));
  await expectExact(world);
  await world.addBlock([{ kind: 'buy', who: 2, amount: 1 }]);
  first.forgetPosition();
  await update(first);
  const [before, ofOther, now] = read.mock.contexts;
  expect([before === ofOther, before === now]).toEqual([false, true]);
  await expectExact(world);
});

test('figures are not marked as those of a block that was committed meanwhile', async () => {
  const world = new World();
  const figures = new FigureRows(ORIGIN);
  await world.addBlock(some);
  await update(figures);
  await world.addBlock([{ kind: 'pause', days: 1 }]);
  const standing = (await readStanding(database.db))!;
  expect(figures.areCurrent(standing)).toBe(true);
  await world.addBlock([{ kind: 'buy', who: 1, amount: 3 }]);
  await figures.update(database.writes, standing, (work) => database.writes.transaction(work));
  expect((await readStanding(database.db))!.figures.number).toBe(standing.number);
  expect(figures.areCurrent((await readStanding(database.db))!)).toBe(false);
  await update(figures);
  await expectExact(world);
});
