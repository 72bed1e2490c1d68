import type { RewardRecord } from '@koala/api-schema/entities';
import type { Address, QueryContext } from './QueryContext.ts';
import { readPage } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';
import { rewardRecord } from './rewardRecord.ts';

/** Team rewards credited to `address` when its downline claimed. */
export function dynamicRewards(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<RewardRecord>> {
  return readPage(ctx, 'dynamic', address, page, (entry, finalised) =>
    rewardRecord(entry, finalised, 'Credited'),
  );
}
