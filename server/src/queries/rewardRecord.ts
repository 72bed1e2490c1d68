import type { RewardRecord } from '@koala/api-schema/entities';
import { decimal } from '../derive/decimal.ts';
import { formatUtc8 } from '../derive/utc8.ts';
import type { Entry } from './readPage.ts';

/** A row of one of the reward lists; `statusDesc` says what it is once it is final. */
export function rewardRecord(entry: Entry, finalised: number, statusDesc: string): RewardRecord {
  const final = entry.block <= finalised;
  return {
    id: `${entry.series}-${entry.seq}`,
    createdAt: formatUtc8(entry.timestamp),
    status: final ? 1 : 2,
    statusDesc: final ? statusDesc : 'Confirming',
    amount: decimal(entry.amount),
    txHash: entry.txHash,
    blockNumber: entry.block,
  };
}
