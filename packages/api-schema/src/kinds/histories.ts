/**
 * Histories that an export can contain. Plain data, so that the page needs no zod. Team and ranking rewards are
 * credited first and withdrawn later, so each has two histories. A licence's payments in KL and in USDT are separate
 * histories, too.
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

/** Histories whose amounts add up to all KL that a wallet received from rewards: `totalEarnings` of `/user/account`. */
export const EARNING_HISTORIES = [
  'claims',
  'teamWithdrawals',
  'rankingWithdrawals',
  'nodeDividends',
] as const satisfies readonly History[];

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Fields of a row, in the column order of a CSV file. */
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
