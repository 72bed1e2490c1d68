import { weeklyRanking } from '@koala/server/derive/weeklyRanking';
import { parseEther, type Address } from 'viem';
import { describe, expect, it } from 'vitest';
import { scoreWeek, type Bought, type Place } from '../src/ranking/scoreWeek.ts';
import { weekTree } from '../src/ranking/weekTree.ts';
import { merkleRoot } from '../src/recompute/merkleRoot.ts';

const RUNS = 30;

/** Repeatable numbers from 0 up to 1. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    yield (state >>> 0) / 4_294_967_296;
  }
}

/** Some hundred wallets whose inviter joined before; amounts, blocks and power are few, so that there are many ties. */
function randomWeek(seed: number) {
  const numbers = chance(seed);
  const upTo = (limit: number) => Math.floor(numbers.next().value * limit);
  const count = 2 + upTo(500);
  const wallets = Array.from(
    { length: count },
    (): Address =>
      `0x${upTo(2 ** 31)
        .toString(16)
        .padStart(8, '0')
        .repeat(5)}`,
  );
  const inviters = wallets.map((_, index) => (index === 0 ? -1 : upTo(index)));
  const powers = wallets.map(() => parseEther(`${9 + upTo(3)}`));
  const bought = new Map<number, Bought>();
  for (let index = 0; index < count; index++) {
    if (upTo(3) > 0) bought.set(index, { amount: parseEther(`${10 + upTo(4)}`), block: BigInt(upTo(20)) });
  }
  return { wallets, inviters, powers, bought };
}

describe('the three reckonings of a week', () => {
  it('agree on every place: the keeper’s and the server’s', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const { wallets, inviters, powers, bought } = randomWeek(seed);
      const powerOf = (wallet: number) => powers[wallet] ?? 0n;
      const places = scoreWeek({ wallets, inviters }, bought, powerOf);
      const numbers = new Map(wallets.map((wallet, index) => [wallet, index]));
      const purchases = [...bought].map(
        ([wallet, { amount, block }]) =>
          [wallets[wallet]!, { amount, block: Number(block), timestamp: 0 }] as const,
      );
      const tree = { wallets, inviters, numberOf: (wallet: Address) => numbers.get(wallet), powerOf };
      const server = weeklyRanking(tree, new Map(purchases)).slice(0, 349);
      expect(places.map(({ wallet, score }) => [wallet, score])).toEqual(
        server.map(({ wallet, score }) => [wallet, score]),
      );
    }
  });

  it.each([0, 1, 2, 3, 7, 8, 50, 349])('agree on the root of %i places', (count) => {
    const places = Array.from({ length: count }, (_, index): Place => ({
      place: BigInt(index + 1),
      wallet: `0x${(index + 1).toString(16).padStart(40, '0')}`,
      score: parseEther(`${1000 - index}`),
    }));
    const plain = places.map(({ place, ...rest }) => ({ place: Number(place), ...rest }));
    expect(merkleRoot(2966, plain)).toBe(weekTree(2966n, places).root);
  });
});
