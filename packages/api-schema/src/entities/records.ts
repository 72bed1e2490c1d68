import { z } from 'zod';
import { address, dateTime, decimal, txHash } from './values.ts';

/** Origin of a row on the chain, so that every row can be verified. */
export const origin = { txHash, blockNumber: z.int() };

const statusFields = {
  /** 1 final, 2 not yet final. */
  status: z.union([z.literal(1), z.literal(2)]),
  /** English text for API clients, never changed; the app translates `status` instead. */
  statusDesc: z.string(),
};

export const swapRecord = z.object({
  id: z.string(),
  /** 1 mined and final, 2 mined and not yet final, 3 the transaction reverted. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  createdAt: dateTime,
  /** KL sold. */
  bfAmount: decimal,
  /** JU received. */
  juAmount: decimal,
  /** GS of the seller that were burned; absent for a delegate's view of the sale, and for a sale that reverted. */
  gs: decimal.optional(),
  ...origin,
});
export type SwapRecord = z.infer<typeof swapRecord>;

export const buyRecord = z.object({
  id: z.string(),
  createdAt: dateTime,
  ...statusFields,
  /** T/H added. */
  computingPower: decimal,
  /** USDT value; positive, the screen shows it negative. */
  amount: decimal,
  /** JU paid; 0 when the purchase was paid in USDT. */
  juPaid: decimal.optional(),
  /** GS minted with it; absent for the buyer of a purchase for another wallet. */
  gs: decimal.optional(),
  ...origin,
});
export type BuyRecord = z.infer<typeof buyRecord>;

/** Rows of claims, team rewards and ranking rewards. Amount in KL. */
export const rewardRecord = z.object({
  id: z.string(),
  createdAt: dateTime,
  ...statusFields,
  amount: decimal,
  ...origin,
});
export type RewardRecord = z.infer<typeof rewardRecord>;

export const nodeRewardRecord = z.object({
  id: z.string(),
  createdAt: dateTime,
  /** KL: dividends. */
  amount: decimal,
  /** USDT of the node fund. */
  usdt: decimal.optional(),
  ...origin,
});
export type NodeRewardRecord = z.infer<typeof nodeRewardRecord>;

export const ACTIVITY_KINDS = [
  'bought',
  'boughtForAnother',
  'receivedPower',
  'claimed',
  'sold',
  'soldForAnother',
  'saleFailed',
  'teamReward',
  'rankingReward',
  'withdrewTeam',
  'withdrewRanking',
  'redeemed',
  'boughtNode',
  'nodeReward',
  'claimedPower',
  'boughtCards',
  'cardReward',
  'bound',
  'invited',
  'namedDelegate',
  'becameDelegate',
  'boundUid',
  'approvedKl',
  'approvedGs',
  'approvedUsdt',
] as const;

/** Koala's contracts that can be approved to spend a token, by their name in the app. */
export const SPENDERS = ['swap', 'miner', 'node', 'fight101'] as const;

/** Amounts with their units; zero amounts are omitted. */
export const side = z.array(
  z.object({ amount: decimal, unit: z.enum(['KL', 'JU', 'USDT', 'T/H', 'GS', 'card']) }),
);

export const activity = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  createdAt: dateTime,
  /** 1 final, 2 not yet final, 3 the transaction reverted. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** What the wallet sent, and what it received. */
  out: side,
  in: side,
  /** The other wallet, such as the payer, inviter, delegate or spender; null when there is none. */
  other: address.nullable(),
  /** For an approval: the new allowance, 0 when revoked, and which of Koala's contracts is the spender, if any. */
  allowed: z
    .object({ amount: decimal, unit: z.enum(['KL', 'GS', 'USDT']), spender: z.enum(SPENDERS).nullable() })
    .nullable(),
  ...origin,
});
export type Activity = z.infer<typeof activity>;
