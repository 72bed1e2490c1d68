import type { RewardRecord } from '@koala/api-schema/entities';
import type { Address, QueryContext } from './QueryContext.ts';
import { readPage } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';
import { rewardRecord } from './rewardRecord.ts';

/** Claims of mined KL by or for `address`; the amount is what arrived, net of fees. */
export function minerRewards(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<RewardRecord>> {
  return readPage(ctx, 'miner', address, page, (entry, finalised) =>
    rewardRecord(entry, finalised, 'Claimed'),
  );
}
