import { WaitForTransactionReceiptTimeoutError } from 'viem';
import type { Hash, PublicClient, TransactionReceipt } from 'viem';

const ASK_ANEW_MS = 10_000;
const ATTEMPTS = 18;

/**
 * The receipt of a transaction, or of what replaced it, within three minutes. Asked for anew every ten seconds: viem misses a block that comes
 * while it is looking at the one before, and a chain that makes blocks for transactions only has no next one.
 */
export async function receiptOf(
  reader: Pick<PublicClient, 'waitForTransactionReceipt'>,
  hash: Hash,
): Promise<TransactionReceipt> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await reader.waitForTransactionReceipt({ hash, timeout: ASK_ANEW_MS });
    } catch (error) {
      if (!(error instanceof WaitForTransactionReceiptTimeoutError) || attempt === ATTEMPTS) throw error;
    }
  }
}
