import type { Hex } from 'viem';

const BYTES = /^0x(?:[\da-f]{2})*$/i;

/**
 * Bytes as they are encoded and stored. Throws when a provider's value is something else: an odd digit or a capital letter would encode
 * to the same bytes and be another string.
 */
export function rlpBytes(value: unknown): Hex {
  if (typeof value !== 'string' || !BYTES.test(value)) throw new TypeError('a value is not bytes');
  return value.toLowerCase() as Hex;
}

/** A number as RLP has it: without leading zeros, and zero as no bytes at all. Throws when the value is no number. */
export function rlpNumber(value: unknown): Hex {
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('a value is not a number');
  const digits = BigInt(value).toString(16);
  if (digits.startsWith('-')) throw new TypeError('a value is negative');
  if (digits === '0') return '0x';
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`;
}
