import type { SwapRecord } from '@koala/api-schema/entities';
import { decimal } from '../derive/decimal.ts';
import { formatUtc8 } from '../derive/utc8.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readPage } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';

/** `tag` of a swap entry whose transaction reverted. */
const REVERTED = 3;

/** Sales of `address` or by it as a delegate, and its transactions to the swap contract that reverted. */
export function swapRecords(ctx: QueryContext, address: Address, page: PageInput): Promise<Page<SwapRecord>> {
  return readPage(ctx, 'swap', address, page, (entry, finalised) => ({
    id: `swap-${entry.seq}`,
    status: entry.tag === REVERTED ? 3 : entry.block <= finalised ? 1 : 2,
    createdAt: formatUtc8(entry.timestamp),
    bfAmount: decimal(entry.amount),
    juAmount: decimal(entry.amount2),
    txHash: entry.txHash,
    blockNumber: entry.block,
  }));
}
