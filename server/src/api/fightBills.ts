import type { FightBillRecord } from '@koala/api-schema/entities';
import { decimal } from '../derive/decimal.ts';
import { formatUtc8 } from '../derive/utc8.ts';
import type { Address, QueryContext } from '../queries/QueryContext.ts';
import { readPage } from '../queries/readPage.ts';
import type { Entry, Page, PageInput } from '../queries/readPage.ts';

/** Dividends of Fight101 that `address` received, USDT. */
export function fightRewards(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<FightBillRecord>> {
  return readPage(ctx, 'fightReward', address, page, toBill);
}

/** Cards of Fight101 that `address` bought; the amount is the USDT paid. */
export function fightBuys(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<FightBillRecord>> {
  return readPage(ctx, 'fightBuy', address, page, toBill);
}

function toBill(entry: Entry): FightBillRecord {
  return {
    id: `${entry.series}-${entry.seq}`,
    createTime: formatUtc8(entry.timestamp),
    amount: decimal(entry.amount),
    txHash: entry.txHash,
    blockNumber: entry.block,
  };
}
