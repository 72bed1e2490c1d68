import { TransactionNotFoundError, WaitForTransactionReceiptTimeoutError } from 'viem';
import type { Hash, PublicClient, ReplacementReason, Transaction, TransactionReceipt } from 'viem';
import { RECEIPT_POLL, RECEIPT_TIMEOUT } from '../../lib/timings.ts';

export type ReceiptOutcome =
  | { status: 'mined'; receipt: TransactionReceipt }
  | { status: 'reverted'; receipt: TransactionReceipt }
  | { status: 'cancelled' | 'replaced' | 'unknown' };

/** Looks for what took the place of a transaction that the node does not know: the hash of a speed-up, or what else it was. */
type FindReplacement = (hash: Hash) => Promise<Hash | 'cancelled' | 'replaced' | undefined>;

/** When the time is over and a speed-up is found at last, its receipt still gets this long. Milliseconds. */
const LAST_LOOK = 5_000;
/** So often it is asked whether the node (still) knows the transaction: what took its place may have come between two looks. Milliseconds. */
const LOOK_INTERVAL = 5_000;

/**
 * Waits for a transaction, at most 300 s. A speed-up counts as the transaction itself; a cancellation or another transaction in its place
 * is told apart, also one that took the place while nobody looked. A node that cannot be reached is asked again until the time is over;
 * then the outcome is unknown, not failed. `onKnown` hears of the transaction once the node has it.
 */
export async function waitForReceipt(
  client: PublicClient,
  sent: Hash,
  findReplacement: FindReplacement,
  onKnown: (transaction: Transaction) => void,
): Promise<ReceiptOutcome> {
  const deadline = Date.now() + RECEIPT_TIMEOUT;
  let hash = sent;
  for (;;) {
    const found = (await isMissing(client, hash, onKnown)) ? await findReplacement(hash) : undefined;
    if (found === 'cancelled' || found === 'replaced') return { status: found };
    if (!found && Date.now() >= deadline) return { status: 'unknown' };
    hash = found ?? hash;
    const left = Math.max(deadline - Date.now(), LAST_LOOK);
    let replacement: ReplacementReason | undefined;
    try {
      const receipt = await client.waitForTransactionReceipt({
        hash,
        timeout: Math.min(left, LOOK_INTERVAL),
        pollingInterval: RECEIPT_POLL,
        onReplaced: ({ reason }) => (replacement = reason),
      });
      if (replacement === 'cancelled' || replacement === 'replaced') return { status: replacement };
      return { status: receipt.status === 'success' ? 'mined' : 'reverted', receipt };
    } catch (error) {
      if (!(error instanceof WaitForTransactionReceiptTimeoutError))
        await new Promise((resolve) => setTimeout(resolve, RECEIPT_POLL * 2));
    }
  }
}

const isMissing = (client: PublicClient, hash: Hash, onKnown: (transaction: Transaction) => void) =>
  client.getTransaction({ hash }).then(
    (transaction) => {
      onKnown(transaction);
      return false;
    },
    (error: unknown) => error instanceof TransactionNotFoundError,
  );
