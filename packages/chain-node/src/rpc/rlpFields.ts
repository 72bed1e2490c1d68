import type { Hex } from 'viem';

const BYTES = /^0x(?:[\da-f]{2})*$/i;

/**
 * Hex bytes for RLP. Throws on an odd digit or a capital letter, which would encode to the same bytes although the
 * string differs.
 */
export function rlpBytes(value: unknown): Hex {
  if (typeof value !== 'string' || !BYTES.test(value)) throw new TypeError('a value is not bytes');
  return value.toLowerCase() as Hex;
}

/** A number for RLP: without leading zeros, zero as no bytes. Throws when the value is not a number. */
export function rlpNumber(value: unknown): Hex {
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('a value is not a number');
  const digits = BigInt(value).toString(16);
  if (digits.startsWith('-')) throw new TypeError('a value is negative');
  if (digits === '0') return '0x';
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`;
}
