import { z } from 'zod';
import { ACTIVITY_FILTERS } from '../kinds/activityFilters.ts';

/** Amount in whole tokens (or T/H, or USDT) as a decimal string without sign or exponent: "12.5". Up to 18 decimals. */
export const decimal = z.string().regex(/^\d+(\.\d+)?$/);
/** Amount in wei (18 decimals) as a digit string. */
export const wei = z.string().regex(/^\d+$/);
/** "YYYY-MM-DD HH:mm:ss" in UTC+8. */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
/** Time of the figures; present only when a newer block is indexed, because figures of many wallets are computed seconds after their block. */
export const updatedAt = dateTime.optional();
/** Calendar date, "YYYY-MM-DD". */
export const date = z.iso.date();
/** "YYYY-MM-DDTHH:mm:ss+08:00", ISO 8601. */
export const isoTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/);
/** Address: checksummed in answers, in upper or lower case in requests. */
export const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
export const txHash = z.string().regex(/^0x[0-9a-f]{64}$/);

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

/** Payload of every paged call: `current` from 1, `size` 1 to 100. Unknown fields are rejected. */
export const pageRequest = z.strictObject({
  current: z.int().min(1).max(1_000_000).default(1),
  size: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  /**
   * The `x-list-anchor` header of the first page's answer: keeps later pages in one fixed order while new rows arrive.
   */
  anchor: z.string().max(64).optional(),
});
export type PageRequest = z.input<typeof pageRequest>;

export const emptyRequest = z.strictObject({});

/** A page of a wallet's events, of one kind or of one transaction. */
export const activityRequest = pageRequest.extend({
  kind: z.enum(ACTIVITY_FILTERS).optional(),
  hash: txHash.optional(),
});

/** Additional field of a watchable call's request: the wallet whose figures are requested instead of the session's. */
export const watchedWallet = { address: address.optional() };

/** The envelope around `data`. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ code: z.int(), message: z.string(), data: data.nullable() });
}

/** An answer without data, as sent with 404, 429, 500 and 503. */
export const refusal = z.object({ code: z.int(), message: z.string(), data: z.null() });
