import { z } from 'zod';
import { origin } from './records.ts';
import { address, dateTime, decimal } from './values.ts';

/** Debt and holding of a contract in an asset over time, oldest first. */
export const coverageHistory = z.object({
  /** Its name in the manifest. */
  contract: z.string(),
  asset: z.enum(['KL', 'USDT', 'JU']),
  points: z.array(
    z.object({
      time: dateTime,
      blockNumber: z.int(),
      owed: decimal,
      held: decimal,
      /** Held in percent of owed, two decimals, rounded down; null when nothing is owed. */
      percent: decimal.nullable(),
    }),
  ),
});
export type CoverageHistory = z.infer<typeof coverageHistory>;

/** A role grant or revocation, or an upgrade, of a contract. */
export const contractChange = z.object({
  contract: z.string(),
  kind: z.enum(['upgraded', 'granted', 'revoked']),
  /** Null for `upgraded`. */
  role: z.enum(['admin', 'upgrader', 'guardian', 'keeper', 'other']).nullable(),
  /** The new implementation, or the holder of the role. */
  account: address,
  /** The account that granted or revoked; null for `upgraded`. */
  by: address.nullable(),
  time: dateTime,
  ...origin,
});
export type ContractChange = z.infer<typeof contractChange>;
