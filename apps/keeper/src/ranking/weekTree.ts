import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import { zeroHash } from 'viem';
import type { Address, Hex } from 'viem';

/** A place of a week's ranking. `place` from 1; `score` and `due` in USDT wei. */
export interface Place {
  place: bigint;
  wallet: Address;
  score: bigint;
  due: bigint;
}

const LEAF = ['uint256', 'uint256', 'address', 'uint256', 'uint256'];

export interface WeekTree {
  /** Zero for a week without places. */
  root: Hex;
  /** Proof of the place at `index`, which is its number less one. */
  proof: (index: number) => Hex[];
}

/** The Merkle tree of a week's places, as the ranking contract verifies it. */
export function weekTree(week: bigint, places: readonly Place[]): WeekTree {
  if (places.length === 0) return { root: zeroHash, proof: () => [] };
  const leaves = places.map(
    ({ place, wallet, score, due }) => [week, place, wallet, score, due] as unknown[],
  );
  const tree = StandardMerkleTree.of(leaves, LEAF);
  return { root: tree.root as Hex, proof: (index) => tree.getProof(index) as Hex[] };
}
