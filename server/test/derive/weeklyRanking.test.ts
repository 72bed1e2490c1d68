import fc from 'fast-check';
import { padHex, parseEther, toHex, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { WeekScores } from '../../src/derive/WeekScores.ts';
import { tiers, weeklyRanking, type RankedTree, type WeekPurchases } from '../../src/derive/weeklyRanking.ts';

const walletOf = (n: number): Hex => padHex(toHex(n + 1), { size: 20 });
const ENOUGH = parseEther('10');

interface Case {
  inviters: number[];
  powers: bigint[];
  purchases: Map<Hex, WeekPurchases>;
}

const cases: fc.Arbitrary<Case> = fc
  .array(fc.tuple(fc.nat(), fc.boolean(), fc.option(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 5 })))), {
    minLength: 1,
    maxLength: 60,
  })
  .map((wallets) => ({
    inviters: wallets.map(([above], n) => (n === 0 ? -1 : above % n)),
    powers: wallets.map(([, enough]) => (enough ? ENOUGH : ENOUGH - 1n)),
    purchases: new Map(
      wallets.flatMap(([, , bought], n) =>
        // Small numbers, so that scores and blocks are often equal.
        bought
          ? [
              [
                walletOf(n),
                { amount: BigInt(bought[0]), block: bought[1], timestamp: bought[1] * 10 },
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
    numberOf: (wallet) => Number(wallet) - 1,
    powerOf: (n) => powers[n]!,
  };
}

/** By the words of the rule: for each wallet, all purchases of its community, line by line. */
function slowRanking({ inviters, powers, purchases }: Case) {
  const community = (n: number): number[] => [
    n,
    ...inviters.flatMap((inviter, child) => (inviter === n ? community(child) : [])),
  ];
  const sum = (wallets: number[]) =>
    wallets.reduce((s, n) => s + (purchases.get(walletOf(n))?.amount ?? 0n), 0n);
  const places = inviters.map((_, n) => {
    const lines = inviters.flatMap((inviter, child) => (inviter === n ? [sum(community(child))] : []));
    const largest = lines.reduce((a, b) => (a > b ? a : b), 0n);
    const blocks = community(n).map((m) => purchases.get(walletOf(m))?.block ?? 0);
    return {
      wallet: walletOf(n),
      score: sum(community(n)) - largest,
      block: Math.max(...blocks),
      power: powers[n]!,
    };
  });
  return places
    .filter(({ score, power }) => score > 0n && power >= ENOUGH)
    .sort(
      (a, b) => Number(b.score - a.score) || a.block - b.block || Number(BigInt(a.wallet) - BigInt(b.wallet)),
    )
    .map(({ wallet, score, block }) => ({ wallet, score, block }));
}

test('places agree with the rule applied wallet by wallet', () => {
  fc.assert(
    fc.property(cases, (c) => {
      const places = weeklyRanking(treeOf(c), c.purchases);
      expect(places.map(({ wallet, score, block }) => ({ wallet, score, block }))).toEqual(slowRanking(c));
    }),
  );
});

test('kept up purchase by purchase they are those of all at once, for any number of places', () => {
  fc.assert(
    fc.property(
      cases,
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 30 }))),
      fc.nat({ max: 8 }),
      (c, later, n) => {
        const scores = new WeekScores(treeOf(c));
        const all = new Map(c.purchases);
        for (const [wallet, { amount, block, timestamp }] of c.purchases)
          scores.load(Number(wallet) - 1, amount, block, timestamp);
        scores.sumUp();
        later.forEach(([who, amount], i) => {
          const buyer = who % c.inviters.length;
          const [block, timestamp] = [10 + (i >> 1), 100 + i];
          scores.add(buyer, BigInt(amount), block, timestamp);
          const before = all.get(walletOf(buyer))?.amount ?? 0n;
          all.set(walletOf(buyer), { amount: before + BigInt(amount), block, timestamp });
        });
        const expected = slowRanking({ ...c, purchases: all });
        const got = scores.places(n + 1).map(({ wallet, score, block }) => ({ wallet, score, block }));
        expect(got).toEqual(expected.slice(0, n + 1));
      },
    ),
  );
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
  const { champion, elite, challenge } = tiers(scores);
  expect([champion.length, elite.length, challenge.length]).toEqual([49, 100, 200]);
  expect([...champion, ...elite, ...challenge].map(({ wallet }) => wallet)).toEqual(
    scores.slice(0, 349).map(({ wallet }) => wallet),
  );
});

test('a purchase of a wallet outside the tree counts for nobody', () => {
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
  expect(scores.map(({ wallet, score }) => ({ wallet, score }))).toEqual([{ wallet: buyer, score: ENOUGH }]);
});
