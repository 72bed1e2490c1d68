import {
  WaitForTransactionReceiptTimeoutError,
  type Hex,
  type PublicClient,
  type ReplacementReason,
  type TransactionReceipt,
} from 'viem';
import { RECEIPT_POLL, RECEIPT_TIMEOUT } from '../../timings.ts';

export type ReceiptOutcome =
  | { status: 'mined'; receipt: TransactionReceipt }
  | { status: 'reverted'; receipt: TransactionReceipt }
  | { status: 'cancelled' | 'replaced' | 'unknown' };

/**
 * Waits for a transaction, at most 300 s. A speed-up counts as the transaction itself; a cancellation or another transaction in its place
 * is told apart. A node that cannot be reached is asked again until the time is over; then the outcome is unknown, not failed.
 */
export async function waitForReceipt(client: PublicClient, hash: Hex): Promise<ReceiptOutcome> {
  const deadline = Date.now() + RECEIPT_TIMEOUT;
  for (;;) {
    let replacement: ReplacementReason | undefined;
    try {
      const receipt = await client.waitForTransactionReceipt({
        hash,
        timeout: Math.max(deadline - Date.now(), 1),
        pollingInterval: RECEIPT_POLL,
        onReplaced: ({ reason }) => (replacement = reason),
      });
      if (replacement === 'cancelled' || replacement === 'replaced') return { status: replacement };
      return { status: receipt.status === 'success' ? 'mined' : 'reverted', receipt };
    } catch (error) {
      if (error instanceof WaitForTransactionReceiptTimeoutError || Date.now() >= deadline) {
        return { status: 'unknown' };
      }
      await new Promise((resolve) => setTimeout(resolve, RECEIPT_POLL * 2));
    }
  }
}
