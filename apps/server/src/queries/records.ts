import type { Account } from '@koala/api-schema/entities/community';
import type { BuyRecord, RewardRecord, SwapRecord } from '@koala/api-schema/entities/records';
import { formatUtc8 } from '@koala/protocol/utc8';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { entries } from '../db/chainSchema.ts';
import { decimal } from './decimal.ts';
import { totalBefore } from './QueryContext.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { licenceTotals } from './node.ts';
import { readPage } from './readPage.ts';
import type { Entry, Page, PageInput } from './readPage.ts';

const DESCRIPTIONS = {
  bought: 'Bought',
  boughtForAnother: 'Bought for another',
  receivedPower: 'Received from another',
};

/** Purchases that `address` received or paid for another. */
export function buyRecords(ctx: QueryContext, address: Address, page: PageInput): Promise<Page<BuyRecord>> {
  return readPage(ctx, 'buy', address, page, (entry, finalized) => ({
    ...rewardRecord(entry, entry.power, finalized, DESCRIPTIONS[entry.kind]),
    computingPower: decimal(entry.power),
    juPaid: decimal(entry.ju ?? '0'),
    ...(entry.gs !== null && { gs: decimal(entry.gs) }),
  }));
}

/** Sales of `address` or by it as a delegate, and its sales that reverted. */
export function swapRecords(ctx: QueryContext, address: Address, page: PageInput): Promise<Page<SwapRecord>> {
  return readPage(ctx, 'swap', address, page, (entry, finalized) => ({
    id: `swap-${entry.seq}`,
    status: entry.kind === 'saleFailed' ? 3 : entry.block <= finalized ? 1 : 2,
    createdAt: formatUtc8(entry.timestamp),
    bfAmount: decimal(entry.kl),
    juAmount: decimal(entry.ju ?? '0'),
    ...(entry.gs !== null && { gs: decimal(entry.gs) }),
    txHash: entry.txHash,
    blockNumber: entry.block,
  }));
}

type RewardSeries = 'miner' | 'dynamic' | 'ranking';
const rewards =
  (series: RewardSeries, statusDesc: string) =>
  (ctx: QueryContext, address: Address, page: PageInput): Promise<Page<RewardRecord>> =>
    readPage(ctx, series, address, page, (entry, finalized) =>
      rewardRecord(entry, entry.kl, finalized, statusDesc),
    );

/** Claims of mined KL by or for `address`; the amount is what arrived, net of fees. */
export const minerRewards = rewards('miner', 'Claimed');
/** Team rewards credited to `address` when its downline claimed. */
export const dynamicRewards = rewards('dynamic', 'Credited');
/** Weekly ranking rewards credited to `address`. */
export const rankingRewards = rewards('ranking', 'Credited');

/** What `address` paid in and received so far. */
export async function account(ctx: QueryContext, address: Address): Promise<Account> {
  const owner = address.toLowerCase() as Address;
  const { series, kind, power, usdt } = entries;
  const [earned, [sums], node] = await Promise.all([
    totalBefore(ctx, 'earning', undefined, owner),
    ctx.db
      .select({
        // Counts all purchases for the wallet, whoever paid for them.
        paidIn: sql<string>`coalesce(sum(${power}) filter (where ${series} = 'buy' and ${kind} <> 'boughtForAnother'), 0)::text`,
        redeemed: sql<string>`coalesce(sum(${usdt}) filter (where ${series} = 'redemption'), 0)::text`,
      })
      .from(entries)
      .where(and(eq(entries.owner, owner), inArray(series, ['buy', 'redemption']))),
    licenceTotals(ctx, owner),
  ]);
  const { paidIn, redeemed } = sums!;
  return { totalEarnings: decimal(earned), paidIn: decimal(paidIn), redeemed: decimal(redeemed), node };
}

/** A row of one of the lists of rewards or purchases; `statusDesc` is its status once it is final. */
function rewardRecord(
  entry: Entry<'buy' | RewardSeries>,
  amount: string,
  finalized: number,
  statusDesc: string,
): RewardRecord {
  const final = entry.block <= finalized;
  return {
    id: `${entry.series}-${entry.seq}`,
    createdAt: formatUtc8(entry.timestamp),
    status: final ? 1 : 2,
    statusDesc: final ? statusDesc : 'Confirming',
    amount: decimal(amount),
    txHash: entry.txHash,
    blockNumber: entry.block,
  };
}
