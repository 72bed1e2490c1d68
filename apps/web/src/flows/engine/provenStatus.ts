import type { TransactionReceipt } from 'viem';

/**
 * The status that a receipt proves; undefined when it proves none. Some nodes omit the status or return the form before
 * Byzantium. Only a successful transaction has events.
 */
export function provenStatus(receipt: TransactionReceipt): 'mined' | 'reverted' | undefined {
  const { status, logs, blockNumber } = receipt as Partial<Record<keyof TransactionReceipt, unknown>>;
  if (typeof blockNumber !== 'bigint') return undefined;
  if (status === 'success') return 'mined';
  if (status === 'reverted') return 'reverted';
  return Array.isArray(logs) && logs.length > 0 ? 'mined' : undefined;
}
