import { waitForTransactionReceipt } from 'viem/actions';
import { TransactionNotFoundError, WaitForTransactionReceiptTimeoutError } from 'viem';
import type { Hash, ReplacementReason, Transaction, TransactionReceipt } from 'viem';
import type { ChainClient } from '../../chain/chainClient.ts';
import { pause } from '../../lib/pause.ts';
import { RECEIPT_POLL, RECEIPT_TIMEOUT } from '../../lib/timings.ts';
import { classifyError } from '../errors/classifyError.ts';
import type { ErrorReason } from '../errors/FlowError.ts';
import type { StepId } from '../Flow.ts';
import { findByEvent } from './accountEvents.ts';
import { findReplacement, mayAnswer, provenStatus } from './findTransaction.ts';
import type { FlowRun } from './flowStore.ts';

/**
 * Waits for a sent step and records the result; returns the receipt when it was mined successfully. Without a `hash`,
 * which some wallets fail to return, it looks for the transaction first.
 */
export async function settleStep(
  run: FlowRun,
  id: StepId,
  hash: Hash | undefined,
): Promise<TransactionReceipt | undefined> {
  const result = run.record.prompt?.isContract
    ? await waitForEvent(run, id, hash)
    : await waitForReceipt(run, id, hash);
  if (result.status === 'mined') {
    run.updateStep(id, { isMined: true, hash: result.receipt.transactionHash });
    return result.receipt;
  }
  if (result.status === 'reverted') {
    run.update({ stage: 'reverted', error: await revertReason(run, result.receipt) });
  } else {
    run.update({ stage: result.status, error: { code: result.status } });
  }
  return undefined;
}

/**
 * A receipt contains no revert reason, so the call is repeated on the block before. If it succeeds there, but not with
 * its gas limit, it ran out of gas.
 */
async function revertReason(
  { context: { client, account } }: FlowRun,
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
  | { status: 'mined' | 'reverted'; receipt: TransactionReceipt }
  | { status: 'cancelled' | 'replaced' | 'unknown' };

/** Extra time for the receipt of a speed-up found at the deadline, milliseconds. */
const LAST_WAIT = 5_000;
/** Search interval for a transaction without a hash, and for the events of a contract wallet, milliseconds. */
const SEARCH_POLL = 3_000;
/**
 * Milliseconds between checks that the node still has the transaction. A replacement may appear between two polls of
 * the receipt.
 */
const REPLACEMENT_CHECK = 5_000;

/**
 * Waits for a transaction, at most 300 s. A speed-up counts as the transaction itself; a cancellation or another
 * replacement is reported as such, even if it precedes this wait. An unreachable node is retried until the deadline;
 * the result is then 'unknown', not failed.
 */
async function waitForReceipt(run: FlowRun, id: StepId, sent: Hash | undefined): Promise<ReceiptResult> {
  const { client } = run.context;
  const deadline = Date.now() + RECEIPT_TIMEOUT;
  let hash = sent;
  for (;;) {
    const known = hash ? await lookUp(client, hash) : 'missing';
    if (typeof known === 'object' && !accept(run, id, known)) hash = undefined;
    const found = known === 'missing' || !hash ? await findReplacement(run, id, hash) : undefined;
    if (found === 'cancelled' || found === 'replaced') return { status: found };
    if (!found && Date.now() >= deadline) return { status: 'unknown' };
    hash = found ?? hash;
    if (!hash) {
      await pause(SEARCH_POLL);
      continue;
    }
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
      const isOther = receipt.transactionHash !== hash && replacement === undefined;
      const status = isOther ? undefined : provenStatus(receipt);
      if (status) return { status, receipt };
      await pause(REPLACEMENT_CHECK);
    } catch (error) {
      if (!(error instanceof WaitForTransactionReceiptTimeoutError)) await pause(RECEIPT_POLL * 2);
    }
  }
}

/** Records a transaction that the node has; false for an earlier one, whose hash the wallet returned. */
function accept(run: FlowRun, id: StepId, transaction: Transaction): boolean {
  // A batch may be sent by another account with its own nonce.
  const isOwn = transaction.from.toLowerCase() === run.context.account.toLowerCase();
  if (isOwn && !mayAnswer(transaction, run.record)) return false;
  run.updateStep(id, { hash: transaction.hash, ...(isOwn && { nonce: transaction.nonce }) });
  return true;
}

/** The transaction; 'missing' if the node does not have it, undefined if it does not respond. */
const lookUp = (client: ChainClient, hash: Hash): Promise<Transaction | 'missing' | undefined> =>
  client
    .getTransaction({ hash })
    .catch((error: unknown) => (error instanceof TransactionNotFoundError ? 'missing' : undefined));

/** Waits at most 300 s for the event of a step that a contract wallet executes. */
async function waitForEvent(run: FlowRun, id: StepId, answered: Hash | undefined): Promise<ReceiptResult> {
  const deadline = Date.now() + RECEIPT_TIMEOUT;
  for (;;) {
    const result = await findExecutedStep(run, id, answered).catch(() => undefined);
    if (result) return result;
    if (Date.now() >= deadline) return { status: 'unknown' };
    await pause(SEARCH_POLL);
  }
}

async function findExecutedStep(
  run: FlowRun,
  id: StepId,
  answered: Hash | undefined,
): Promise<ReceiptResult | undefined> {
  const found = await findByEvent(run, id, answered);
  const hash = found?.hash ?? answered;
  if (!hash) return undefined;
  const receipt = await run.context.client.getTransactionReceipt({ hash }).catch(() => undefined);
  if (!receipt) return undefined;
  // A signer's transaction may succeed without the account's call, so only a failure is conclusive.
  if (found?.hasFailed || provenStatus(receipt) === 'reverted') return { status: 'reverted', receipt };
  return found && { status: 'mined', receipt };
}
