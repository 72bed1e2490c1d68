import { formatUnits } from './formatUnits.ts';

// The presets for amounts on screen: wei in (18 decimals), string out, floored. A screen never rounds by itself.

/** Treasury USDT: whole. */
export const formatTreasury = (wei: bigint) => formatUnits(wei, { decimals: 0 });

/** KL in cards and rank rewards: 2 decimals. */
export const formatKl2 = (wei: bigint) => formatUnits(wei, { decimals: 2 });

/** USDT figures (performance, order totals, redeem): 2 decimals. */
export const formatUsdt2 = (wei: bigint) => formatUnits(wei, { decimals: 2 });

/** Wallet balances: 6 decimals, trailing zeros removed. */
export const formatBalance6 = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true });

/** Record amounts: 6 decimals trimmed (swap and claim records, fight bills). */
export const formatRecord6 = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true });

/** The other records: 2 decimals trimmed. */
export const formatRecord2 = (wei: bigint) => formatUnits(wei, { decimals: 2, trim: true });

/** Fuel to pay: rounded up to 6 decimals, trimmed, never less than what is charged. */
export const formatFuel6 = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true, ceil: true });

/** What a swap pays out: rounded down to 6 decimals, trimmed. */
export const formatReceive6 = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true });

/** The dead address's balance: 2 decimals. */
export const formatDead2 = (wei: bigint) => formatUnits(wei, { decimals: 2 });

/** Pending rewards: 6 decimals, kept, so that a growing figure does not jump. */
export const formatPending6 = (wei: bigint) => formatUnits(wei, { decimals: 6 });

/** Power in T/H: 6 decimals trimmed. */
export const formatPower6 = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true });

/** Power on the redeem screen: 2 decimals. */
export const formatPower2 = (wei: bigint) => formatUnits(wei, { decimals: 2 });

/** KL's price in USDT: 5 decimals. */
export const formatPrice5 = (wei: bigint) => formatUnits(wei, { decimals: 5 });

/** Ungrouped, for an amount field: 6 decimals trimmed. */
export const formatForInput = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true, group: false });

/** Every digit there is, for the exact value behind a shortened one. */
export const formatExact = (wei: bigint) => formatUnits(wei, { decimals: 18, trim: true });
