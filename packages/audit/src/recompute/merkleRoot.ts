import { concat, encodeAbiParameters, keccak256, zeroHash } from 'viem';
import type { Hex } from 'viem';

/** A place as in the contract's leaves. `score` and `due` in USDT wei. */
export interface RankedPlace {
  place: number;
  wallet: Hex;
  score: bigint;
  due: bigint;
}

const LEAF = ['uint256', 'uint256', 'address', 'uint256', 'uint256'].map((type) => ({ type }));

/**
 * The root of a week's places; zero without places. Follows the description in the contract's interface: leaves are
 * hashed twice, sorted, and stored in reverse from the last node of a complete binary tree; each pair is sorted before
 * it is hashed.
 */
export function merkleRoot(week: number, places: readonly RankedPlace[]): Hex {
  if (places.length === 0) return zeroHash;
  const leaves = places
    .map(({ place, wallet, score, due }) => [BigInt(week), BigInt(place), wallet, score, due])
    .map((values) => keccak256(keccak256(encodeAbiParameters(LEAF, values))))
    .sort();
  const nodes: Hex[] = new Array<Hex>(2 * leaves.length - 1);
  leaves.forEach((leaf, index) => (nodes[nodes.length - 1 - index] = leaf));
  for (let at = nodes.length - 1 - leaves.length; at >= 0; at--) {
    const [left, right] = [nodes[2 * at + 1]!, nodes[2 * at + 2]!];
    nodes[at] = keccak256(left < right ? concat([left, right]) : concat([right, left]));
  }
  return nodes[0]!;
}
