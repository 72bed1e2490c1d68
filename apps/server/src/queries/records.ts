import type { Account } from '@koala/api-schema/entities/community';
import type { BuyRecord, RewardRecord, SwapRecord } from '@koala/api-schema/entities/records';
import { decimal } from './decimal.ts';
import { formatUtc8 } from './formatUtc8.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { licenceOf } from './node.ts';
import { boughtFor, lastEntry, readPage, redeemedBy } from './readPage.ts';
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

/** Sales of `address` or by it as a delegate, and its transactions to the swap contract that reverted. */
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

/** Claims of mined KL by or for `address`; the amount is what arrived, net of fees. */
export function minerRewards(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<RewardRecord>> {
  return readPage(ctx, 'miner', address, page, (entry, finalized) =>
    rewardRecord(entry, entry.kl, finalized, 'Claimed'),
  );
}

/** Team rewards credited to `address` when its downline claimed. */
export function dynamicRewards(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<RewardRecord>> {
  return readPage(ctx, 'dynamic', address, page, (entry, finalized) =>
    rewardRecord(entry, entry.kl, finalized, 'Credited'),
  );
}

/** Weekly ranking rewards credited to `address`. */
export function rankingRewards(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<RewardRecord>> {
  return readPage(ctx, 'ranking', address, page, (entry, finalized) =>
    rewardRecord(entry, entry.kl, finalized, 'Credited'),
  );
}

/** What `address` paid in and received so far. */
export async function account(ctx: QueryContext, address: Address): Promise<Account> {
  const [earned, redeemed, paidIn, node] = await Promise.all([
    lastEntry(ctx, 'earning', address),
    redeemedBy(ctx, address),
    boughtFor(ctx, address),
    licenceOf(ctx, address),
  ]);
  return {
    totalEarnings: decimal(earned?.total ?? '0'),
    paidIn: decimal(paidIn),
    redeemed: decimal(redeemed),
    node,
  };
}

/** A row of one of the lists of rewards or purchases; `statusDesc` is its status once it is final. */
function rewardRecord(
  entry: Entry<'buy' | 'miner' | 'dynamic' | 'ranking'>,
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
