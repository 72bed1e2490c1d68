import { z } from 'zod';
import { HISTORIES } from '../kinds/histories.ts';
import { address, date, decimal, isoTime, txHash } from './values.ts';

const asset = z.enum(['USDT', 'KL', 'JU', 'cards']);

/** One movement; docs/reference/api.md defines `amount` and `otherAmount` per history. Null: not applicable, or unknown. */
export const exportRow = z.object({
  history: z.enum(HISTORIES),
  time: isoTime,
  block: z.int(),
  logIndex: z.int(),
  txHash,
  /** All decimals. */
  amount: decimal,
  asset,
  /** Value at the prices of the row; 6 decimals, rounded down, except for USDT itself. */
  usd: decimal.nullable(),
  otherAmount: decimal.nullable(),
  otherAsset: asset.nullable(),
  otherUsd: decimal.nullable(),
  /** USDT for 1 KL and for 1 JU, at the end of an earlier block. */
  klPrice: decimal.nullable(),
  juPrice: decimal.nullable(),
  counterparty: address.nullable(),
  note: z.string(),
  status: z.enum(['final', 'confirming']),
  /** GS that the movement minted for the wallet, and GS of the wallet that it burned. */
  gsReceived: decimal.nullable(),
  gsBurned: decimal.nullable(),
});
export type ExportRow = z.infer<typeof exportRow>;

/** Balances of an address at a time. */
export const position = z.object({
  /** T/H */
  power: decimal,
  /** KL received from all rewards until then. */
  earnings: decimal,
  /** KL credited and not withdrawn. */
  teamRewards: decimal,
  rankingRewards: decimal,
});
export type Position = z.infer<typeof position>;

/**
 * The JSON of an export. `opening` is at the start of `from`, `closing` at the end of `to` or at `block`, whichever is
 * earlier.
 */
export const exportFile = z.object({
  address,
  chainId: z.int(),
  from: date.nullable(),
  to: date.nullable(),
  /** The block of the export's figures. */
  block: z.object({ number: z.int(), hash: txHash, time: isoTime }),
  opening: position,
  closing: position,
  rows: z.array(exportRow),
});
export type ExportFile = z.infer<typeof exportFile>;
