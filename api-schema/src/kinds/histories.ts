/**
 * What an export holds, by kind of movement. Plain data, so that the page needs no zod. Team and ranking rewards are credited first and
 * withdrawn later, so each of them is two histories. So is what a licence pays, in KL and in USDT.
 */
export const HISTORIES = [
  'purchases',
  'claims',
  'sales',
  'teamRewards',
  'teamWithdrawals',
  'rankingRewards',
  'rankingWithdrawals',
  'nodePurchases',
  'nodeDividends',
  'nodeFund',
  'redemptions',
  'cardPurchases',
  'cardRebates',
  'cardDividends',
] as const;
export type History = (typeof HISTORIES)[number];

/** Histories whose amounts together are all KL that a wallet received from rewards: `totalEarnings` of `/user/account`. */
export const EARNING_HISTORIES = [
  'claims',
  'teamWithdrawals',
  'rankingWithdrawals',
  'nodeDividends',
] as const satisfies readonly History[];

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Fields of a row, in the order of the columns of a CSV file. */
export const EXPORT_COLUMNS = [
  'history',
  'time',
  'block',
  'logIndex',
  'txHash',
  'amount',
  'asset',
  'usd',
  'otherAmount',
  'otherAsset',
  'otherUsd',
  'klPrice',
  'juPrice',
  'counterparty',
  'note',
  'status',
  'gsReceived',
  'gsBurned',
] as const;
