import type { RewardRecord } from '@koala/api-schema/entities';
import type { Address, QueryContext } from './QueryContext.ts';
import { readPage } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';
import { rewardRecord } from './rewardRecord.ts';

/** Weekly ranking rewards credited to `address`. */
export function rankingRewards(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<RewardRecord>> {
  return readPage(ctx, 'ranking', address, page, (entry, finalised) =>
    rewardRecord(entry, finalised, 'Credited'),
  );
}
