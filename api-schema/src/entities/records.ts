import { z } from 'zod';
import { address, dateTime, decimal, txHash } from './values.ts';

/** Where a row comes from on the chain; with it every row can be checked there. */
export const origin = { txHash, blockNumber: z.int() };

const statusFields = {
  /** 1 final, 2 not yet final. */
  status: z.union([z.literal(1), z.literal(2)]),
  /** Stable English; the screen translates by status. */
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
  /** GS of the seller that were burned; absent for who sold for another, and for a sale that reverted. */
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
  /** JU that was paid; 0 when the purchase was paid in USDT. */
  juPaid: decimal.optional(),
  /** GS that came with it; absent for who bought for another. */
  gs: decimal.optional(),
  ...origin,
});
export type BuyRecord = z.infer<typeof buyRecord>;

/** Claim, dynamic, miner and ranking reward rows. Amount in KL. */
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

/** What can happen to a wallet. */
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

/** Contracts of the deployment that may be allowed to take a token, by the name that the app has for them. */
export const SPENDERS = ['swap', 'miner', 'node', 'fight101'] as const;

/** Amounts, each with its unit; none of 0. */
export const side = z.array(
  z.object({ amount: decimal, unit: z.enum(['KL', 'JU', 'USDT', 'T/H', 'GS', 'card']) }),
);

/** One thing that happened to a wallet. */
export const activity = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  createdAt: dateTime,
  /** 1 final, 2 not yet final, 3 the transaction reverted. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** What left the wallet, and what came to it. */
  out: side,
  in: side,
  /** The other wallet: who paid or received, claimed, was invited or named, or may take a token. null when there is none. */
  other: address.nullable(),
  /** Of an approval: how much may be taken from then on, 0 when it was taken back. And by which of our contracts, if by one. */
  allowed: z
    .object({ amount: decimal, unit: z.enum(['KL', 'GS', 'USDT']), spender: z.enum(SPENDERS).nullable() })
    .nullable(),
  ...origin,
});
export type Activity = z.infer<typeof activity>;
