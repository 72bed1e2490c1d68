import type { Hex } from 'viem';

const BYTES = /^0x(?:[\da-f]{2})*$/i;

/**
 * Hex bytes for RLP, in lower case, because upper-case digits encode to the same bytes and pass hash checks.
 * Throws when the value is not a hex string of whole bytes.
 */
export function rlpBytes(value: unknown): Hex {
  if (typeof value !== 'string' || !BYTES.test(value))
    throw new TypeError(`expected hex bytes, got ${String(value).slice(0, 80)}`);
  return value.toLowerCase() as Hex;
}

/** A number for RLP: without leading zeros, zero as no bytes. Throws when the value is not a number. */
export function rlpNumber(value: unknown): Hex {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new TypeError(`expected a number, got ${typeof value}`);
  const digits = BigInt(value).toString(16);
  if (digits.startsWith('-')) throw new TypeError(`expected a non-negative number, got ${value}`);
  if (digits === '0') return '0x';
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`;
}
