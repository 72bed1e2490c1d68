import { getAddress, isAddress } from 'viem';
import type { Address } from 'viem';

/** Parses a chain id: a number, bigint, hex or decimal string. Undefined for anything else. */
export function toChainId(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'bigint' && typeof value !== 'string') return undefined;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/**
 * The addresses in a wallet's response (one or a list), with checksums and without duplicates. Accepts any letter case,
 * and addresses padded to 32 bytes. Undefined if it contains no address; an empty list gives an empty list.
 */
export function toAddresses(value: unknown): readonly Address[] | undefined {
  const list: readonly unknown[] | undefined = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? [value]
      : undefined;
  if (!list) return undefined;
  const found = list.flatMap((each) => {
    const text =
      typeof each === 'string'
        ? each
            .trim()
            .replace(/^0x0{24}(?=[0-9a-f]{40}$)/i, '0x')
            .toLowerCase()
        : '';
    return isAddress(text) ? [getAddress(text)] : [];
  });
  return found.length > 0 || list.length === 0 ? [...new Set(found)] : undefined;
}
