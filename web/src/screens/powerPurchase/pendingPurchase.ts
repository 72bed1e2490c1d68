import type { FlowError } from '../../flows/engine/FlowFault.ts';
import { lastHash } from '../../flows/engine/FlowRecord.ts';
import type { FlowRecord, Stage } from '../../flows/engine/FlowRecord.ts';
import type { PayWith } from './purchaseProblem.ts';

/** A purchase of this browser, as the transaction records list it. */
export interface PendingPurchase {
  id: string;
  type: PayWith;
  /** Wei of what was paid. */
  amount: bigint;
  /** 18 decimals, T/H. */
  power: bigint;
  status: 'pending' | 'success' | 'failed';
  /** Unix milliseconds. */
  timestamp: number;
  hash: string | undefined;
  error: FlowError | undefined;
  receiver: string | undefined;
}

const settled: Partial<Record<Stage, PendingPurchase['status']>> = {
  indexing: 'success',
  done: 'success',
  rejected: 'failed',
  failed: 'failed',
  reverted: 'failed',
  cancelled: 'failed',
  replaced: 'failed',
  interrupted: 'failed',
};

/** The purchases among the runs of an account, newest first. What has no known end is pending. */
export function pendingPurchases(records: readonly FlowRecord[]): PendingPurchase[] {
  return records
    .filter(({ flow }) => flow === 'buyPowerWithJu' || flow === 'buyPowerWithUsdt')
    .map((record) => ({
      id: record.id,
      type: record.flow === 'buyPowerWithJu' ? 'JU' : 'USDT',
      amount: BigInt(record.summary['amount'] ?? 0),
      power: BigInt(record.summary['power'] ?? 0),
      status: settled[record.stage] ?? 'pending',
      timestamp: record.createdAt,
      hash: lastHash(record),
      error: record.error,
      receiver: record.summary['receiver'],
    }));
}
