import { waitForTransactionReceipt } from 'viem/actions';
import { TransactionNotFoundError, WaitForTransactionReceiptTimeoutError } from 'viem';
import type { Address, Hash, ReplacementReason, Transaction, TransactionReceipt } from 'viem';
import type { ChainClient } from '../../chain/chainClient.ts';
import { RECEIPT_POLL, RECEIPT_TIMEOUT } from '../../lib/timings.ts';
import { classifyError } from '../errors/classifyError.ts';
import type { ErrorReason } from '../errors/FlowError.ts';
import type { StepId } from '../Flow.ts';
import { findReplacement } from './findTransaction.ts';
import type { FlowRun } from './flowStore.ts';

/** Waits for a step that was sent and records the result; returns the receipt when it was mined successfully. */
export async function settleStep(
  run: FlowRun,
  client: ChainClient,
  account: Address,
  id: StepId,
  hash: Hash,
): Promise<TransactionReceipt | undefined> {
  const result = await waitForReceipt(
    client,
    hash,
    (missing) => findReplacement(client, account, run.record, id, missing),
    // A batch may be sent by another account, whose nonce says nothing about this one.
    ({ from, nonce }) => {
      if (from.toLowerCase() === account.toLowerCase()) run.updateStep(id, { nonce });
    },
  );
  if (result.status === 'mined') {
    run.updateStep(id, { isMined: true, hash: result.receipt.transactionHash });
    return result.receipt;
  }
  if (result.status === 'reverted') {
    run.update({ stage: 'reverted', error: await revertReason(client, account, result.receipt) });
  } else {
    run.update({ stage: result.status, error: { code: result.status } });
  }
  return undefined;
}

/**
 * A receipt holds no reason, so the call is repeated on the block before it.
 * One that succeeds there, but not with the gas it was given, ran out of gas.
 */
async function revertReason(
  client: ChainClient,
  account: Address,
  { transactionHash, blockNumber, gasUsed }: TransactionReceipt,
): Promise<ErrorReason> {
  try {
    const { to, input, value, gas } = await client.getTransaction({ hash: transactionHash });
    if (gasUsed === gas) return { code: 'outOfGas' };
    const call = { account, to, data: input, value, blockNumber: blockNumber - 1n };
    await client.call(call);
    const hadEnoughGas = await client.call({ ...call, gas }).then(
      () => true,
      () => false,
    );
    return { code: hadEnoughGas ? 'reverted' : 'outOfGas' };
  } catch (error) {
    const reason = await classifyError(error);
    return reason.code === 'network' ? { code: 'reverted' } : reason;
  }
}

type ReceiptResult =
  | { status: 'mined'; receipt: TransactionReceipt }
  | { status: 'reverted'; receipt: TransactionReceipt }
  | { status: 'cancelled' | 'replaced' | 'unknown' };

/** Searches for what replaced a transaction that the node does not know: the hash of a speed-up, or what else it was. */
type FindReplacement = (hash: Hash) => Promise<Hash | 'cancelled' | 'replaced' | undefined>;

/** A speed-up that is found when the time is already over still gets this long for its receipt. Milliseconds. */
const LAST_WAIT = 5_000;
/** How often to check whether the node still knows the transaction: a replacement may come between two polls. Milliseconds. */
const REPLACEMENT_CHECK = 5_000;

/**
 * Waits for a transaction, at most 300 s. A speed-up counts as the transaction itself; a cancellation or another
 * replacement is reported as such, also one from before this wait. While the node is unreachable it is retried until the
 * time is over; the result is then 'unknown', not failed. `onKnown` is called with the transaction once the node has it.
 */
async function waitForReceipt(
  client: ChainClient,
  sent: Hash,
  findReplacementOf: FindReplacement,
  onKnown: (transaction: Transaction) => void,
): Promise<ReceiptResult> {
  const deadline = Date.now() + RECEIPT_TIMEOUT;
  let hash = sent;
  for (;;) {
    const found = (await isMissing(client, hash, onKnown)) ? await findReplacementOf(hash) : undefined;
    if (found === 'cancelled' || found === 'replaced') return { status: found };
    if (!found && Date.now() >= deadline) return { status: 'unknown' };
    hash = found ?? hash;
    const left = Math.max(deadline - Date.now(), LAST_WAIT);
    let replacement: ReplacementReason | undefined;
    try {
      const receipt = await waitForTransactionReceipt(client, {
        hash,
        timeout: Math.min(left, REPLACEMENT_CHECK),
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

const isMissing = (client: ChainClient, hash: Hash, onKnown: (transaction: Transaction) => void) =>
  client.getTransaction({ hash }).then(
    (transaction) => {
      onKnown(transaction);
      return false;
    },
    (error: unknown) => error instanceof TransactionNotFoundError,
  );
