import fc from 'fast-check';
import { parseEther, toHex } from 'viem';
import type { Address } from 'viem';
import { describe, expect, it } from 'vitest';
import { runPass } from '../../src/ranking/pass.ts';
import { RANKING_MIN_POWER, RANKING_PLACES } from '../../src/economics.ts';
import { scoreWeek, WeekPurchases } from '../../src/ranking/scoreWeek.ts';
import type { Place } from '../../src/ranking/scoreWeek.ts';
import { rebuildWeek } from '@koala/audit/recompute/rebuildWeek';

interface Case {
  inviters: number[];
  powers: bigint[];
  /** In chain order; a trade without an amount is a redemption. */
  trades: { n: number; amount: bigint | undefined; block: number }[];
}

/** Addresses whose order differs from that of binding. */
const walletOf = (n: number): Address => toHex((BigInt(n) * 0x9e3779b97f4a7c15n) % 2n ** 160n, { size: 20 });

function ranking({ inviters, powers, trades }: Case): Place[] {
  const purchases = new WeekPurchases(inviters.length);
  for (const { n, amount, block } of trades) {
    if (amount === undefined) purchases.redeem(n);
    else purchases.buy(n, amount, block);
  }
  const tree = { size: inviters.length, inviters, walletOf, powerOf: (n: number) => powers[n]! };
  return runPass(scoreWeek(tree, purchases));
}

/** The same week from `rebuildWeek`, the independent code behind `npm run koala -- ranking`. */
function recomputed({ inviters, powers, trades }: Case) {
  const inviterOf = new Map(inviters.map((above, n) => [walletOf(n), walletOf(above < 0 ? n : above)]));
  const bought = new Map<Address, { value: bigint; block: bigint }>();
  for (const { n, amount, block } of trades) {
    const wallet = walletOf(n);
    if (amount === undefined) bought.delete(wallet);
    else bought.set(wallet, { value: (bought.get(wallet)?.value ?? 0n) + amount, block: BigInt(block) });
  }
  return rebuildWeek(inviterOf, bought, new Map(powers.map((power, n) => [walletOf(n), power])));
}

const numbered = (places: readonly Place[]) =>
  places.map(({ wallet, score, due }, i) => ({ place: i + 1, wallet, score, due }));

/** Small ranges, so that scores, lines and blocks are often equal; multiples of 7, so that divisions by 20 leave remainders. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    wallets: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 9 }), fc.boolean()), {
      minLength: 1,
      maxLength: 80,
    }),
    trades: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 30 }), fc.nat({ max: 2 })), { maxLength: 120 }),
  })
  .map(({ wallets, trades }) => {
    let block = 1;
    return {
      inviters: wallets.map(([above, root], n) => (n === 0 || root === 0 ? -1 : above % n)),
      powers: wallets.map(([, , isEnough]) => (isEnough ? RANKING_MIN_POWER : RANKING_MIN_POWER - 1n)),
      trades: trades.map(([who, amount, pause]) => ({
        n: who % wallets.length,
        amount: amount === 0 ? undefined : BigInt(amount) * 7n,
        block: (block += pause),
      })),
    };
  });

describe('the places of a week', () => {
  it('are those of the recomputation, for any tree, purchases and redemptions', () => {
    fc.assert(
      fc.property(cases, (c) => {
        const places = ranking(c);
        expect(numbered(places)).toEqual(recomputed(c));
        const net = c.inviters.map((_, n) =>
          c.trades.reduce(
            (sum, { n: m, amount }) => (m !== n ? sum : amount === undefined ? 0n : sum + amount),
            0n,
          ),
        );
        const bought = net.reduce((sum, amount) => sum + amount, 0n);
        expect(places.reduce((sum, { due }) => sum + due, 0n) * 20n).toBeLessThanOrEqual(bought);
        for (const { score, due } of places) expect(due * 20n).toBeLessThanOrEqual(score);
      }),
      { numRuns: 300 },
    );
  });

  const SIZE = 100_000;
  const powers = Array.from({ length: SIZE }, () => RANKING_MIN_POWER);
  const buyers = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      n: Math.floor((i * SIZE) / count),
      amount: parseEther(String(10 + (i % 90))) + BigInt(i % 7),
      block: i + 1,
    }));

  it.each([
    ['a random forest', buyers(20_000), (n: number) => (Math.imul(n, 0x9e3779b1) >>> 3) % n],
    ['one chain', buyers(10), (n: number) => n - 1],
    ['one star', buyers(20_000), () => 0],
    ['a hundred chains', buyers(500), (n: number) => Math.max(0, n - 100)],
  ])('are those of the recomputation for 100,000 wallets: %s', (_, trades, above) => {
    const inviters = powers.map((__, n) => (n === 0 ? -1 : above(n)));
    const places = ranking({ inviters, powers, trades });
    expect(numbered(places)).toEqual(recomputed({ inviters, powers, trades }));
    expect(places).not.toEqual([]);
  });

  it('are at most 349, and the block is that of the last purchase that counts', () => {
    const inviters = Array.from({ length: 400 }, (_, n) => n - 1);
    const trades = inviters.map((__, n) => ({ n, amount: 20n, block: n + 1 }));
    const many = ranking({ inviters, powers: powers.slice(0, 400), trades });
    expect(many).toHaveLength(Number(RANKING_PLACES));
    const few = { inviters: [-1, 0, 0], powers: powers.slice(0, 3) };
    const three = [4n, 5n, undefined].map((amount, i) => ({ n: Math.min(i, 1), amount, block: 10 + i }));
    expect(ranking({ ...few, trades: three.slice(0, 2) })).toMatchObject([
      { wallet: walletOf(1), block: 11 },
      { wallet: walletOf(0), block: 11 },
    ]);
    expect(ranking({ ...few, trades: three })).toMatchObject([{ wallet: walletOf(0), score: 4n, block: 10 }]);
  });
});
