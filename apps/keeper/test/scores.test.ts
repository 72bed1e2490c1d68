import { encodeAbiParameters, encodePacked, keccak256, parseEther, toHex, zeroHash } from 'viem';
import type { Address, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Bought } from '../src/ranking/RankingLedger.ts';
import { placesOf } from '../src/ranking/WeekRankings.ts';
import { weekTree } from '../src/ranking/weekTree.ts';
import type { Place } from '../src/ranking/weekTree.ts';
import type { Tree } from '@koala/protocol/ranking/scoreWeek';
import { merkleRoot } from '@koala/audit/recompute/merkleRoot';

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
    week.bought.set(index, { amount, block: Number((purchase >> 24n) % 20n) });
  }
  return week;
}

function treeOf({
  wallets,
  inviters,
  powers,
}: {
  wallets: Address[];
  inviters: number[];
  powers?: bigint[];
}): Tree {
  return {
    size: wallets.length,
    inviters,
    walletOf: (n) => wallets[n]!,
    powerOf: (n) => powers?.[n] ?? parseEther('10'),
  };
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

describe('the dues of a week', () => {
  it('are what the tests of the contracts compute', () => {
    let hash: Hex = zeroHash;
    for (let seed = 0; seed < 20; seed++) {
      const forest = forestOf(seed);
      const places = placesOf(treeOf(forest), forest.bought);
      hash = keccak256(encodeAbiParameters([{ type: 'bytes32' }, ...PLACES], [hash, places]));
    }
    // WeekRanking.t.sol: test_AgreesWithTheKeeper
    expect(hash).toBe('0x34b7135ac45d7c20b4d8c4d1172abc5de0c6d357355a4e367a5836b14a35e6a8');
  });

  it('are shared by all who count a purchase', () => {
    const wallets = [1, 2, 3, 4].map((each): Address => toHex(each, { size: 20 }));
    const amounts = [100, 300, 200, 60];
    const bought = new Map(
      amounts.map((each, index) => [index, { amount: parseEther(`${each}`), block: 1 }]),
    );
    const places = placesOf(treeOf({ wallets, inviters: [-1, 0, 0, 2] }), bought);
    expect(places.map(({ due }) => due)).toEqual(['11.5', '15', '5', '1.5'].map((each) => parseEther(each)));
  });

  it('leave out the line with the lower address of two that are equal', () => {
    const wallets = [9, 8, 7].map((each): Address => toHex(each, { size: 20 }));
    const bought = new Map([1, 2].map((index) => [index, { amount: parseEther('50'), block: 1 }]));
    const powers = [parseEther('10'), parseEther('10'), 0n];
    const places = placesOf(treeOf({ wallets, inviters: [-1, 0, 0], powers }), bought);
    expect(places.map(({ wallet, due }) => [BigInt(wallet), due])).toEqual([
      [8n, parseEther('1.25')],
      [9n, parseEther('1.25')],
    ]);
  });
});

describe('the root of a week', () => {
  it.each([0, 1, 2, 3, 7, 8, 50, 349])('is the recomputed one for %i places', (count) => {
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
