import { getAddress, isAddress } from 'viem';
import type { Address } from 'viem';

/** Parses an address. Throws an error that names `what` when it is malformed or its checksum is wrong. */
export function parseAddress(what: string, text: string): Address {
  if (!isAddress(text, { strict: false }))
    throw new Error(`${what} must be an address, not "${String(text)}"`);
  if (/[a-f]/.test(text.slice(2)) && /[A-F]/.test(text) && !isAddress(text)) {
    throw new Error(`${what} has a wrong checksum, so a letter may be wrong: ${String(text)}`);
  }
  return getAddress(text);
}
