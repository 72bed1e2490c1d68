import type { TransactionReceipt } from 'viem';

/**
 * What a receipt proves; undefined when it proves nothing. Some nodes leave the status out, or send the form from before Byzantium. Only a
 * transaction that succeeded has events.
 */
export function provenStatus(receipt: TransactionReceipt): 'mined' | 'reverted' | undefined {
  const { status, logs, blockNumber } = receipt as Partial<Record<keyof TransactionReceipt, unknown>>;
  if (typeof blockNumber !== 'bigint') return undefined;
  if (status === 'success') return 'mined';
  if (status === 'reverted') return 'reverted';
  return Array.isArray(logs) && logs.length > 0 ? 'mined' : undefined;
}
