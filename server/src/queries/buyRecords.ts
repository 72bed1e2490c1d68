import type { BuyRecord } from '@koala/api-schema/entities';
import { decimal } from '../derive/decimal.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readPage } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';
import { rewardRecord } from './rewardRecord.ts';

const DESCRIPTIONS = ['Bought', 'Bought for another', 'Received from another'];

/** Purchases that `address` received or paid for another. */
export function buyRecords(ctx: QueryContext, address: Address, page: PageInput): Promise<Page<BuyRecord>> {
  return readPage(ctx, 'buy', address, page, (entry, finalised) => ({
    ...rewardRecord(entry, finalised, DESCRIPTIONS[entry.tag] ?? 'Bought'),
    computingPower: decimal(entry.amount2),
  }));
}
