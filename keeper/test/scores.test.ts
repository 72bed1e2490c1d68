import { weeklyRanking } from '@koala/server/derive/weeklyRanking';
import { encodeAbiParameters, encodePacked, keccak256, parseEther, toHex, zeroHash } from 'viem';
import type { Address, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { scoreWeek } from '../src/ranking/scoreWeek.ts';
import type { Bought, Place } from '../src/ranking/scoreWeek.ts';
import { weekTree } from '../src/ranking/weekTree.ts';
import { merkleRoot } from '@koala/protocol/recompute/merkleRoot';
import { rebuildWeek } from '@koala/protocol/recompute/rebuildWeek';

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

/** A forest as `contracts/test/unit/WeekRanking.t.sol` makes it from the same seed. */
function forestOf(seed: number) {
  const random = (number: number) =>
    BigInt(keccak256(encodePacked(['uint256', 'uint256'], [BigInt(seed), BigInt(number)])));
  const count = 1 + Number(random(0) % 500n);
  const week = {
    wallets: [] as Address[],
    inviters: [] as number[],
    powers: [] as bigint[],
    bought: new Map<number, Bought>(),
  };
  for (let index = 0; index < count; index++) {
    const above = random(4 * index + 2);
    const purchase = random(4 * index + 3);
    week.wallets.push(toHex(random(4 * index + 1) & ((1n << 160n) - 1n), { size: 20 }));
    week.inviters.push(index === 0 || above % 5n === 0n ? -1 : Number((above >> 8n) % BigInt(index)));
    week.powers.push(parseEther(random(4 * index + 4) % 10n === 0n ? '9.9' : '10'));
    if (purchase % 3n === 0n) continue;
    const amount = parseEther(`${10n + ((purchase >> 8n) % 4n)}`) + ((purchase >> 16n) % 2n);
    week.bought.set(index, { amount, block: (purchase >> 24n) % 20n });
  }
  return week;
}

const PLACES = [
  {
    type: 'tuple[]',
    components: [
      { name: 'place', type: 'uint256' },
      { name: 'wallet', type: 'address' },
      { name: 'score', type: 'uint256' },
      { name: 'due', type: 'uint256' },
    ],
  },
] as const;

/** The slow way's answer to the same question. */
function slowly({ wallets, inviters, powers, bought }: ReturnType<typeof forestOf>) {
  const inviterOf = new Map<Hex, Hex>();
  wallets.forEach((wallet, index) => inviterOf.set(wallet, wallets[inviters[index]!] ?? wallet));
  const purchases = [...bought].map(
    ([index, { amount: value, block }]) => [wallets[index]!, { value, block }] as const,
  );
  return rebuildWeek(
    inviterOf,
    new Map(purchases),
    new Map(wallets.map((wallet, index) => [wallet, powers[index]!])),
  );
}

describe('the dues of a week', () => {
  it('are the same computed fast and slowly, and never more than 5% of what was bought', () => {
    for (let seed = 0; seed < RUNS; seed++) {
      const forest = forestOf(seed);
      const places = scoreWeek(forest, forest.bought, (wallet) => forest.powers[wallet]!);
      expect(slowly(forest).map((each) => ({ ...each, place: BigInt(each.place) }))).toEqual(places);
      const net = [...forest.bought.values()].reduce((sum, { amount }) => sum + amount, 0n);
      expect(places.reduce((sum, { due }) => sum + due, 0n)).toBeLessThanOrEqual(net / 20n);
      for (const { score, due } of places) expect(due).toBeLessThanOrEqual(score / 20n);
    }
  });

  it('are what the tests of the contracts compute', () => {
    let hash: Hex = zeroHash;
    for (let seed = 0; seed < 20; seed++) {
      const forest = forestOf(seed);
      const places = scoreWeek(forest, forest.bought, (wallet) => forest.powers[wallet]!);
      hash = keccak256(encodeAbiParameters([{ type: 'bytes32' }, ...PLACES], [hash, places]));
    }
    // WeekRanking.t.sol: test_AgreesWithTheKeeper
    expect(hash).toBe('0x34b7135ac45d7c20b4d8c4d1172abc5de0c6d357355a4e367a5836b14a35e6a8');
  });

  it('are shared by all who count a purchase', () => {
    const wallets = [1, 2, 3, 4].map((each): Address => toHex(each, { size: 20 }));
    const amounts = [100, 300, 200, 60];
    const bought = new Map(
      amounts.map((each, index) => [index, { amount: parseEther(`${each}`), block: 1n }]),
    );
    const places = scoreWeek({ wallets, inviters: [-1, 0, 0, 2] }, bought, () => parseEther('10'));
    expect(places.map(({ due }) => due)).toEqual(['11.5', '15', '5', '1.5'].map((each) => parseEther(each)));
  });

  it('leave out the line with the lower address of two that are equal', () => {
    const wallets = [9, 8, 7].map((each): Address => toHex(each, { size: 20 }));
    const bought = new Map([1, 2].map((index) => [index, { amount: parseEther('50'), block: 1n }]));
    const powerOf = (wallet: number) => (wallet === 2 ? 0n : parseEther('10'));
    const places = scoreWeek({ wallets, inviters: [-1, 0, 0] }, bought, powerOf);
    expect(places.map(({ wallet, due }) => [BigInt(wallet), due])).toEqual([
      [8n, parseEther('1.25')],
      [9n, parseEther('1.25')],
    ]);
  });
});

describe('the three computations of a week', () => {
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
      due: parseEther(`${50 - index / 20}`),
    }));
    const plain = places.map(({ place, ...rest }) => ({ place: Number(place), ...rest }));
    expect(merkleRoot(2966, plain)).toBe(weekTree(2966n, places).root);
  });
});
