import { userAbi } from '@koala/protocol/abi/user';
import {
  createClient,
  custom,
  decodeFunctionData,
  erc20Abi,
  isAddressEqual,
  isHash,
  numberToHex,
} from 'viem';
import type { Address, EIP1193Provider, Hex, TransactionReceipt } from 'viem';
import type { ChainClient } from '../../chain/chainClient.ts';
import { getCapabilities, waitForTransactionReceipt } from 'viem/actions';
import { pause } from '../../lib/pause.ts';
import { BATCH_ANSWER_TIMEOUT, RECEIPT_POLL, UNSETTLED_POLL } from '../../lib/timings.ts';
import { causesOf, isRejection, isUnauthorized, isUnsupportedMethod } from '../../chain/walletErrors.ts';
import type { Step } from '../Flow.ts';
import { approvalIn } from './accountEvents.ts';
import { awaitPromptedTransaction, findByEvent } from './findTransaction.ts';
import type { FlowRun } from './flowStore.ts';
import type { Prompt } from './record.ts';
import { hashIn } from './sendStep.ts';
import { settleStep } from './settleStep.ts';
import { withWalletTimeout } from './walletChecks.ts';

// EIP-5792: several calls in one confirmation, all of them or none. Every answer of the wallet is validated.

type Request = (call: { method: string; params: unknown[] }) => Promise<unknown>;
const requestOf = (provider: EIP1193Provider) => provider.request as Request;

/** Whether the wallet supports atomic batches. One that fails, or does not answer within a second, does not. */
export async function canBatch(
  provider: EIP1193Provider,
  account: Address,
  chainId: number,
): Promise<boolean> {
  const client = createClient({ transport: custom(provider, { retryCount: 0 }) });
  try {
    const capabilities = await Promise.race([
      getCapabilities(client, { account, chainId }),
      pause(BATCH_ANSWER_TIMEOUT),
    ]);
    const { atomic, atomicBatch } = (capabilities ?? {}) as {
      atomic?: { status?: unknown };
      /** Of the first version of EIP-5792, which Safe still reports. */
      atomicBatch?: { supported?: unknown };
    };
    return atomic?.status === 'supported' || atomic?.status === 'ready' || atomicBatch?.supported === true;
  } catch {
    return false;
  }
}

/**
 * Sends all steps as one batch; returns the batch's id, or rejects with the wallet's error. Without an id, which some
 * wallets fail to report, only the chain can show what was sent.
 * Not viem's `sendCalls`, which leaves a value of zero out.
 */
export async function sendBatch(
  provider: EIP1193Provider,
  account: Address,
  chainId: number,
  steps: readonly Step[],
): Promise<string | undefined> {
  const answer = await requestOf(provider)({
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        from: account,
        chainId: numberToHex(chainId),
        atomicRequired: true,
        calls: steps.map(({ to, data, value = 0n }) => ({ to, data, value: numberToHex(value) })),
      },
    ],
  });
  const id = typeof answer === 'string' ? answer : (answer as { id?: unknown } | null)?.id;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** EIP-5792 (5700 to 5760), and invalid parameters: of an older version of it. */
const REFUSED_BATCH = /^(?:57[0-6]0|-32602)$/;

/** Whether the error of a wallet means that it refuses the batch, though it may accept each call by itself. */
export const isBatchUnsupported = (error: unknown) =>
  !isRejection(error) &&
  (isUnsupportedMethod(error) ||
    isUnauthorized(error) ||
    causesOf(error).some(({ code }) => REFUSED_BATCH.test(String(code))));

/** What a wallet reports of a batch: the hash of its transaction, no answer so far, or a failure: on the chain, or before it. */
type BatchReport =
  | { status: 'sent'; hash: Hex }
  | { status: 'unknown' | 'notSent' }
  | { status: 'reverted'; hashes: readonly Hex[] };

/**
 * Polls the wallet for the result of a batch, at least once and until `deadline` (Unix milliseconds).
 *
 * Not viem's `waitForCallsStatus`: that ends at the first error of the wallet, and fails on receipts without a block number.
 */
async function awaitBatch(provider: EIP1193Provider, id: string, deadline: number): Promise<BatchReport> {
  for (;;) {
    // A wallet that is gone may never answer.
    const answer = await withWalletTimeout(
      requestOf(provider)({ method: 'wallet_getCallsStatus', params: [id] }),
    ).catch(() => undefined);
    const { status, receipts } = (answer ?? {}) as { status?: unknown; receipts?: unknown };
    const hashes = hashesOf(receipts);
    // The first version of EIP-5792 reported words, and only what was mined as confirmed.
    const code = status === 'CONFIRMED' ? 200 : Number(status);
    if (code >= 500 && code < 700) return { status: 'reverted', hashes };
    if (code >= 400 && code < 500) return { status: 'notSent' };
    if (code >= 200 && code < 300) {
      const hash = hashes.at(-1);
      return hash ? { status: 'sent', hash } : { status: 'unknown' };
    }
    if (Date.now() >= deadline) return { status: 'unknown' };
    await pause(RECEIPT_POLL);
  }
}

const hashesOf = (receipts: unknown): Hex[] =>
  Array.isArray(receipts) ? receipts.flatMap((receipt) => hashIn(receipt) ?? []) : [];

/**
 * Waits until `deadline` for the result of a batch and records it; returns the receipt when all its steps are mined.
 * Without an answer of the wallet the chain is searched; if the batch is not found there either, it is 'unknown'.
 */
export async function settleBatch(
  run: FlowRun,
  provider: EIP1193Provider | null,
  client: ChainClient,
  account: Address,
  batchId: string | undefined,
  deadline: number,
): Promise<TransactionReceipt | undefined> {
  const { error: _noAnswer, ...record } = run.record;
  const report: BatchReport =
    provider && batchId !== undefined ? await awaitBatch(provider, batchId, deadline) : { status: 'unknown' };
  if (report.status === 'notSent') {
    run.update({ stage: 'failed', error: { code: 'walletFailed' } });
    return undefined;
  }
  const hash =
    report.status === 'sent'
      ? report.hash
      : await findBatch(run, client, account, batchId === undefined ? deadline : 0);
  if (hash) {
    run.replace({ ...record, stage: 'mining' });
    return followBatch(run, client, account, hash);
  }
  if (report.status === 'reverted') await recordRevertedBatch(run, client, account, report.hashes);
  // Written once: its user may go on meanwhile, which is kept with the record.
  else if (record.stage !== 'unknown') run.update({ stage: 'unknown', error: { code: 'unknown' } });
  return undefined;
}

/** The transaction of a batch, as the chain shows it until `deadline`: by the event of its commit, or in a transaction of the account. */
async function findBatch(
  run: FlowRun,
  client: ChainClient,
  account: Address,
  deadline: number,
): Promise<Hex | undefined> {
  const { record, others } = run;
  for (;;) {
    const found = await findByEvent(client, account, record, 'commit', undefined, others).catch(
      () => undefined,
    );
    if (found) return found.hash;
    if (record.prompt && !record.prompt.isContract) {
      const answer = await awaitPromptedTransaction(client, account, record.prompt, 'commit', 0, others);
      if (isHash(answer)) return answer;
    }
    if (Date.now() >= deadline) return undefined;
    await pause(UNSETTLED_POLL);
  }
}

/** A batch that failed midway leaves some of its calls done. The chain's state shows which, whatever the wallet reports. */
async function recordRevertedBatch(
  run: FlowRun,
  client: ChainClient,
  account: Address,
  hashes: readonly Hex[],
): Promise<void> {
  // The node may be behind the wallet's.
  await Promise.all(
    hashes.map((hash) =>
      waitForTransactionReceipt(client, { hash, timeout: SYNC_TIMEOUT, pollingInterval: RECEIPT_POLL }).catch(
        () => undefined,
      ),
    ),
  );
  const calls = run.record.prompt?.calls ?? [];
  const left = run.record.steps.filter(({ isMined }) => !isMined);
  const done = await Promise.all(calls.map((call) => isDone(client, account, call).catch(() => false)));
  left.forEach(({ id }, index) => {
    // The approval that follows a reset replaces its 0.
    const isStepDone = done[index] || (id === 'resetUsdt' && done[index + 1]);
    if (id !== 'commit' && isStepDone) run.updateStep(id, { isMined: true });
  });
  run.update({ stage: 'reverted', error: { code: 'reverted' } });
}

/** How long a node may take to catch up with the wallet's. Milliseconds. */
const SYNC_TIMEOUT = 15_000;

type Call = NonNullable<Prompt['calls']>[number];

async function isDone(client: ChainClient, account: Address, { to, data }: Call): Promise<boolean> {
  const approval = approvalIn(data);
  if (approval) {
    const args = [account, approval.spender] as const;
    const token = { address: to, abi: erc20Abi } as const;
    const allowed = await client.readContract({ ...token, functionName: 'allowance', args });
    return approval.wei === 0n ? allowed === 0n : allowed >= approval.wei;
  }
  const { functionName, args } = decodeFunctionData({ abi: userAbi, data });
  if (functionName !== 'bind') return false;
  const user = { address: to, abi: userAbi } as const;
  const inviter = await client.readContract({ ...user, functionName: 'inviter', args: [account] });
  return isAddressEqual(inviter, args[0]);
}

/** Follows the one transaction of a batch to its end: all of its steps are mined, or none. */
export async function followBatch(
  run: FlowRun,
  client: ChainClient,
  account: Address,
  hash: Hex,
): Promise<TransactionReceipt | undefined> {
  for (const { id } of run.record.steps) run.updateStep(id, { hash });
  const receipt = await settleStep(run, client, account, 'commit', hash);
  if (receipt) for (const { id } of run.record.steps) run.updateStep(id, { isMined: true });
  return receipt;
}
