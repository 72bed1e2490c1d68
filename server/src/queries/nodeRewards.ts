import type { NodeRewardRecord } from '@koala/api-schema/entities';
import { decimal } from '../derive/decimal.ts';
import { formatUtc8 } from '../derive/utc8.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readPage } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';

/** Node dividends paid to `address`, KL. */
export function nodeRewards(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<NodeRewardRecord>> {
  return readPage(ctx, 'node', address, page, (entry) => ({
    id: `node-${entry.seq}`,
    createdAt: formatUtc8(entry.timestamp),
    amount: decimal(entry.amount),
    txHash: entry.txHash,
    blockNumber: entry.block,
  }));
}
