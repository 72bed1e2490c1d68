import fc from 'fast-check';
import { padHex, parseEther, toHex } from 'viem';
import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { WeekScores } from '../../src/derive/WeekScores.ts';
import { RANK_PLACES, shareOf, tiers, weeklyRanking } from '../../src/derive/weeklyRanking.ts';
import type { WeekPurchases } from '../../src/derive/weeklyRanking.ts';
import type { RankedTree } from '../../src/derive/RankedTree.ts';
import type { Score } from '../../src/derive/WeekScores.ts';

/** Addresses in another order than that of binding, for up to 10,007 wallets. */
const walletOf = (n: number): Hex => padHex(toHex(((n * 7919) % 10_007) + 1), { size: 20 });
const NUMBERS = new Map(Array.from({ length: 10_007 }, (_, n) => [walletOf(n), n]));
const numberOf = (wallet: Hex) => NUMBERS.get(wallet)!;
const ENOUGH = parseEther('10');
/** Small and odd to 20, so that what each division cuts off is seen. */
const UNIT = 7n;

interface Case {
  inviters: number[];
  powers: bigint[];
  purchases: Map<Hex, WeekPurchases>;
}

const cases: fc.Arbitrary<Case> = fc
  .array(
    fc.tuple(
      fc.nat(),
      fc.boolean(),
      fc.option(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 5 }))),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((wallets) => ({
    inviters: wallets.map(([above], n) => (n === 0 ? -1 : above % n)),
    powers: wallets.map(([, enough]) => (enough ? ENOUGH : ENOUGH - 1n)),
    purchases: new Map(
      wallets.flatMap(([, , bought], n) =>
        // Few amounts and blocks, so that scores, lines and blocks are often equal.
        bought
          ? [
              [
                walletOf(n),
                { amount: BigInt(bought[0]) * UNIT, block: bought[1], timestamp: bought[1] * 10 },
              ] as const,
            ]
          : [],
      ),
    ),
  }));

function treeOf({ inviters, powers }: Case): RankedTree {
  return {
    wallets: inviters.map((_, n) => walletOf(n)),
    inviters,
    numberOf,
    powerOf: (n) => powers[n]!,
  };
}

/**
 * By the words of the rule: for each wallet, all purchases of its community, line by line. Then each purchase shared among those who count
 * it.
 */
function slowRanking({ inviters, powers, purchases }: Case, limit = RANK_PLACES) {
  const community = (n: number): number[] => [
    n,
    ...inviters.flatMap((inviter, child) => (inviter === n ? community(child) : [])),
  ];
  const sum = (wallets: number[]) =>
    wallets.reduce((s, n) => s + (purchases.get(walletOf(n))?.amount ?? 0n), 0n);
  const places = inviters
    .map((_, n) => {
      const lines = inviters
        .flatMap((inviter, child) => (inviter === n ? [{ child, perf: sum(community(child)) }] : []))
        .sort(
          (a, b) => Number(b.perf - a.perf) || Number(BigInt(walletOf(a.child)) - BigInt(walletOf(b.child))),
        );
      const largest = lines[0] ? community(lines[0].child) : [];
      const blocks = community(n).map((m) => purchases.get(walletOf(m))?.block ?? 0);
      return {
        wallet: walletOf(n),
        score: sum(community(n)) - sum(largest),
        block: Math.max(...blocks),
        power: powers[n]!,
        counts: community(n).filter((m) => !largest.includes(m)),
      };
    })
    .filter(({ score, power }) => score > 0n && power >= ENOUGH)
    .sort(
      (a, b) => Number(b.score - a.score) || a.block - b.block || Number(BigInt(a.wallet) - BigInt(b.wallet)),
    )
    .slice(0, limit);
  return places.map(({ wallet, score, block, counts }) => {
    const parts = counts.map((n) => {
      const among = places.filter((place) => place.counts.includes(n)).length;
      return (purchases.get(walletOf(n))?.amount ?? 0n) / (20n * BigInt(among));
    });
    return { wallet, score, due: parts.reduce((a, b) => a + b, 0n), block };
  });
}

const plain = (places: readonly Score[]) =>
  places.map(({ wallet, score, due, block }) => ({ wallet, score, due, block }));

test('places and dues agree with the rule applied wallet by wallet', () => {
  fc.assert(
    fc.property(cases, (c) => {
      expect(plain(weeklyRanking(treeOf(c), c.purchases))).toEqual(slowRanking(c));
    }),
  );
});

test('all dues together are at most 5% of what was bought, and none is above 5% of its score', () => {
  fc.assert(
    fc.property(cases, (c) => {
      const places = weeklyRanking(treeOf(c), c.purchases);
      const bought = [...c.purchases.values()].reduce((sum, { amount }) => sum + amount, 0n);
      expect(places.reduce((sum, { due }) => sum + due, 0n) * 20n).toBeLessThanOrEqual(bought);
      for (const { score, due } of places) expect(due * 20n).toBeLessThanOrEqual(score);
    }),
  );
});

test('kept up by purchases and redemptions they are those of all at once, for any number of places', () => {
  const happening = fc.record({
    who: fc.nat(),
    amount: fc.nat({ max: 30 }),
    redeems: fc.boolean(),
    isAsked: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, fc.array(happening), fc.nat({ max: 8 }), (c, later, n) => {
      const scores = new WeekScores(treeOf(c));
      const all = new Map(c.purchases);
      for (const [wallet, { amount, block, timestamp }] of c.purchases)
        scores.load(numberOf(wallet), amount, block, timestamp);
      scores.sumUp();
      later.forEach(({ who, amount, redeems, isAsked }, i) => {
        const buyer = who % c.inviters.length;
        // Two of them stand in one block.
        const [block, timestamp] = [10 + (i >> 1), 100 + i];
        if (redeems) {
          scores.redeem(buyer);
          all.delete(walletOf(buyer));
        } else if (amount > 0) {
          scores.add(buyer, BigInt(amount) * UNIT, block, timestamp);
          const before = all.get(walletOf(buyer))?.amount ?? 0n;
          all.set(walletOf(buyer), { amount: before + BigInt(amount) * UNIT, block, timestamp });
        }
        if (isAsked) scores.places(n + 1);
      });
      expect(plain(scores.places(n + 1))).toEqual(slowRanking({ ...c, purchases: all }, n + 1));
    }),
  );
});

test('of two equal lines the one with the lower address is the largest, however they became equal', () => {
  // Wallet 0 invited 1 and 2, whose address is the lower one; the purchases of both are counted by themselves.
  const wallets = [1, 9, 5].map((n) => padHex(toHex(n), { size: 20 }));
  const tree: RankedTree = {
    wallets,
    inviters: [-1, 0, 0],
    numberOf: (wallet) => wallets.indexOf(wallet),
    powerOf: () => ENOUGH,
  };
  const dues = (scores: WeekScores) =>
    Object.fromEntries(scores.places(3).map(({ wallet, due }) => [wallets.indexOf(wallet), due]));
  const expected = { 0: 10n * UNIT, 1: 10n * UNIT, 2: 20n * UNIT };
  for (const order of [
    [1, 2],
    [2, 1],
  ]) {
    const scores = new WeekScores(tree);
    for (const [i, n] of order.entries()) scores.add(n, 400n * UNIT, i + 1, i + 1);
    expect(dues(scores)).toEqual(expected);
    // Both lines rise above the other and fall back to it.
    for (const n of order) {
      scores.redeem(n);
      scores.add(n, 401n * UNIT, 5, 5);
      expect(dues(scores)[n]).toBe((401n * UNIT) / 20n);
      scores.redeem(n);
      scores.add(n, 400n * UNIT, 6, 6);
      expect(dues(scores)).toEqual(expected);
    }
  }
  const loaded = new WeekScores(tree);
  for (const n of [1, 2]) loaded.load(n, 400n * UNIT, n, n);
  loaded.sumUp();
  expect(dues(loaded)).toEqual(expected);
});

test('a redemption takes back the time of the last purchase too, and moves the largest line', () => {
  // 0 invited 1 and 2.
  const c: Case = { inviters: [-1, 0, 0], powers: [ENOUGH, ENOUGH, ENOUGH], purchases: new Map() };
  const scores = new WeekScores(treeOf(c));
  scores.add(1, 200n * UNIT, 3, 30);
  scores.add(2, 300n * UNIT, 7, 70);
  scores.add(0, 20n * UNIT, 5, 50);
  expect(scores.places(3).find(({ wallet }) => wallet === walletOf(0))).toMatchObject({
    score: 220n * UNIT,
    timestamp: 70,
  });
  scores.redeem(2);
  expect(scores.places(3)).toEqual([
    { wallet: walletOf(1), score: 200n * UNIT, due: 10n * UNIT, block: 3, timestamp: 30 },
    { wallet: walletOf(0), score: 20n * UNIT, due: 1n * UNIT, block: 5, timestamp: 50 },
  ]);
  scores.redeem(0);
  scores.redeem(1);
  expect(scores.places(3)).toEqual([]);
});

test('in a chain 10,000 deep with a purchase each every wallet is due its own 5%, in one pass', () => {
  const depth = 10_000;
  const scores = new WeekScores({
    wallets: Array.from({ length: depth }, (_, n) => walletOf(n)),
    inviters: Array.from({ length: depth }, (_, n) => n - 1),
    numberOf,
    powerOf: () => ENOUGH,
  });
  for (let n = 0; n < depth; n++) scores.load(n, 100n * UNIT, n + 1, n + 1);
  scores.sumUp();
  // Of the processor: on a machine that others use too the clock says more.
  const before = process.cpuUsage();
  const places = scores.places(RANK_PLACES);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(1_000_000);
  expect(places.map(({ due }) => due)).toEqual(places.map(() => 5n * UNIT));
});

test('a place’s share is the formula’s, rounded down; nothing comes after the last place', () => {
  const total = parseEther('1000000') + 1n;
  expect(shareOf(1, total)).toBe((total * 3n) / 4900n);
  expect(shareOf(49, total)).toBe((total * 3n) / 4900n);
  expect(shareOf(50, total)).toBe((total * 3n) / 10_000n);
  expect(shareOf(149, total)).toBe((total * 3n) / 10_000n);
  expect(shareOf(150, total)).toBe(total / 5_000n);
  expect(shareOf(349, total)).toBe(total / 5_000n);
  expect(shareOf(350, total)).toBe(0n);
});

test('1 to 49 are champions, 50 to 149 elite, 150 to 349 challengers, later places nothing', () => {
  const count = 400;
  const inviters = Array.from({ length: count }, (_, n) => (n === 0 ? -1 : 0));
  const purchases = new Map(
    inviters.map((_, n) => [walletOf(n), { amount: BigInt(count - n), block: 1, timestamp: 1 }] as const),
  );
  const scores = weeklyRanking(
    treeOf({ inviters, powers: inviters.map(() => ENOUGH), purchases }),
    purchases,
  );
  expect(scores).toHaveLength(RANK_PLACES);
  const { champion, elite, challenge } = tiers(scores);
  expect([champion.length, elite.length, challenge.length]).toEqual([49, 100, 200]);
  expect([...champion, ...elite, ...challenge].map(({ wallet }) => wallet)).toEqual(
    scores.slice(0, 349).map(({ wallet }) => wallet),
  );
});

test('a purchase of a wallet outside the tree does not count', () => {
  const tree = {
    ...treeOf({ inviters: [-1], powers: [ENOUGH], purchases: new Map() }),
    numberOf: () => undefined,
  };
  expect(weeklyRanking(tree, new Map([[walletOf(5), { amount: 1n, block: 1, timestamp: 1 }]]))).toEqual([]);
});

test('a chain of 345 wallets above one purchase: the buyer alone has a place', () => {
  const inviters = Array.from({ length: 346 }, (_, n) => n - 1);
  const buyer = walletOf(345);
  const purchases = new Map([[buyer, { amount: ENOUGH, block: 1, timestamp: 1 }]]);
  const scores = weeklyRanking(
    treeOf({ inviters, powers: inviters.map(() => ENOUGH), purchases }),
    purchases,
  );
  expect(scores.map(({ wallet, score, due }) => ({ wallet, score, due }))).toEqual([
    { wallet: buyer, score: ENOUGH, due: ENOUGH / 20n },
  ]);
});
