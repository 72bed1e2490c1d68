import type { Hex } from 'viem';

const BYTES = /^0x(?:[\da-f]{2})*$/i;

/**
 * Hex bytes for RLP, in lower case, because upper-case digits encode to the same bytes and pass hash checks.
 * Throws a TypeError that names `field` when the value is not a hex string of whole bytes.
 */
export function rlpBytes(value: unknown, field: string): Hex {
  if (typeof value !== 'string' || !BYTES.test(value)) throw malformed(field, 'hex bytes', value);
  return value.toLowerCase() as Hex;
}

/**
 * A number for RLP: without leading zeros, zero as no bytes. Throws a TypeError that names `field` when the value is
 * not a non-negative integer.
 */
export function rlpNumber(value: unknown, field: string): Hex {
  const digits = toInteger(value, field).toString(16);
  if (digits.startsWith('-')) throw malformed(field, 'a non-negative integer', value);
  if (digits === '0') return '0x';
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`;
}

function toInteger(value: unknown, field: string): bigint {
  try {
    if (typeof value === 'string' || typeof value === 'number') return BigInt(value);
  } catch {
    // Rejected below.
  }
  throw malformed(field, 'an integer', value);
}

function malformed(field: string, expected: string, value: unknown): TypeError {
  return new TypeError(`${field}: expected ${expected}, got ${String(value).slice(0, 80)}`);
}
