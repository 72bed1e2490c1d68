import { keccak256 } from '@koala/chain-node/rpc/keccak256';
import { hexToBytes } from 'viem';

type Hex = `0x${string}`;

const BLOOM_BITS = 2048;

/** The three bits, counted from the last one, that an address or a topic sets in the bloom of a block with its logs. */
export function bloomBits(item: Hex): number[] {
  const hash = keccak256(hexToBytes(item));
  return [0, 2, 4].map((at) => ((hash[at]! << 8) | hash[at + 1]!) % BLOOM_BITS);
}

/** Whether all `bits` are set: a block whose `bloom` lacks one has no such log; one that has them all may have. */
export function mayContain(bloom: Hex, bits: readonly number[]): boolean {
  return bits.every((bit) => {
    const digit = Number.parseInt(bloom.charAt(bloom.length - 1 - (bit >> 2)), 16);
    return ((digit >> (bit & 3)) & 1) === 1;
  });
}
