import { bigint, customType } from 'drizzle-orm/pg-core';

/** Amounts in wei: numeric in the database, bigint in TypeScript. */
export const wei = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(78, 0)',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => BigInt(value),
});

/** Addresses and hashes: lower-case hex with 0x. */
export const hex = customType<{ data: `0x${string}`; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => value.toLowerCase(),
});

/** Block numbers, unix seconds, counts: all far below 2^53. */
export function integer(name?: string) {
  return name === undefined ? bigint({ mode: 'number' }) : bigint(name, { mode: 'number' });
}
