import { keccak256 } from '@koala/chain-node/rpc/keccak256';
import type { Address } from 'viem';

const ascii = new TextEncoder();
const DIGITS = '0123456789abcdef';

/** Recently computed checksum addresses by their original spelling, because the same pages are requested repeatedly. Cleared when full. */
const spelledLately = new Map<Address, Address>();
const MAX_CACHED = 8_192;

/**
 * An address with its EIP-55 checksum. viem's `getAddress` hashes each uncached address in JavaScript, which was most of the cost of a page
 * of other wallets.
 */
export function checksumAddress(address: Address): Address {
  const known = spelledLately.get(address);
  if (known !== undefined) return known;
  const spelled = toChecksum(address);
  if (spelledLately.size >= MAX_CACHED) spelledLately.clear();
  spelledLately.set(address, spelled);
  return spelled;
}

function toChecksum(address: Address): Address {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak256(ascii.encode(digits));
  let spelled = '0x';
  for (let i = 0; i < digits.length; i++) {
    const digit = digits[i]!;
    const half = i % 2 === 0 ? hash[i >> 1]! >> 4 : hash[i >> 1]! & 15;
    spelled += half >= 8 && DIGITS.indexOf(digit) > 9 ? digit.toUpperCase() : digit;
  }
  return spelled as Address;
}
