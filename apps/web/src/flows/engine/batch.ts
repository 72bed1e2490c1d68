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
import { getCapabilities, waitForTransactionReceipt } from 'viem/actions';
import { pause } from '../../lib/pause.ts';
import { BATCH_ANSWER_TIMEOUT, RECEIPT_POLL, UNSETTLED_POLL } from '../../lib/timings.ts';
import { causesOf, isRejection, isUnauthorized, isUnsupportedMethod } from '../../chain/walletErrors.ts';
import type { FlowContext, Step } from '../Flow.ts';
import { approvalIn, findByEvent } from './accountEvents.ts';
import { awaitPromptedTransaction } from './findTransaction.ts';
import type { FlowRun } from './flowStore.ts';
import type { Prompt } from './record.ts';
import { hashIn } from './sendStep.ts';
import { settleStep } from './settleStep.ts';
import { withWalletTimeout } from './walletChecks.ts';

// EIP-5792: several calls in one confirmation, executed atomically. Every answer of the wallet is validated.

type Request = (call: { method: string; params: unknown[] }) => Promise<unknown>;
const requestOf = (provider: EIP1193Provider) => provider.request as Request;

/** Whether the wallet supports atomic batches. False if the request fails or takes more than a second. */
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
      /** From the first version of EIP-5792, which Safe still reports. */
      atomicBatch?: { supported?: unknown };
    };
    return atomic?.status === 'supported' || atomic?.status === 'ready' || atomicBatch?.supported === true;
  } catch {
    return false;
  }
}

/**
 * Sends all steps as one batch and returns its id, or rejects with the wallet's error. Some wallets return no id; then
 * only the chain shows what was sent. Not viem's `sendCalls`, which omits a value of zero.
 */
export async function sendBatch(
  provider: EIP1193Provider,
  { account, config: { chainId } }: Pick<FlowContext, 'account' | 'config'>,
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

/** Error codes of EIP-5792 (5700 to 5760), and of invalid parameters, from wallets with an older version of it. */
const REFUSED_BATCH = /^(?:57[0-6]0|-32602)$/;

/** Whether a wallet's error means that it rejects batches but may accept the calls one by one. */
export const isBatchUnsupported = (error: unknown) =>
  !isRejection(error) &&
  (isUnsupportedMethod(error) ||
    isUnauthorized(error) ||
    causesOf(error).some(({ code }) => REFUSED_BATCH.test(String(code))));

/** Status of a batch in the wallet: the transaction hash, no answer yet, or a failure (on chain or before sending). */
type BatchReport =
  | { status: 'sent'; hash: Hex }
  | { status: 'unknown' | 'notSent' }
  | { status: 'reverted'; hashes: readonly Hex[] };

/**
 * Polls the wallet for the result of a batch, at least once and until `deadline` (Unix milliseconds).
 *
 * Not viem's `waitForCallsStatus`, which stops at the wallet's first error and fails on receipts without a block
 * number.
 */
async function awaitBatch(provider: EIP1193Provider, id: string, deadline: number): Promise<BatchReport> {
  for (;;) {
    // A wallet that was closed may never respond.
    const answer = await withWalletTimeout(
      requestOf(provider)({ method: 'wallet_getCallsStatus', params: [id] }),
    ).catch(() => undefined);
    const { status, receipts } = (answer ?? {}) as { status?: unknown; receipts?: unknown };
    const hashes = Array.isArray(receipts) ? receipts.flatMap((receipt) => hashIn(receipt) ?? []) : [];
    // The first version of EIP-5792 reported words, 'CONFIRMED' only once mined.
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

/**
 * Waits until `deadline` for the result of a batch and records it; returns the receipt when all its steps are mined. If
 * the wallet does not respond, the chain is searched for it; a batch not found there either is 'unknown'.
 */
export async function settleBatch(
  run: FlowRun,
  provider: EIP1193Provider | null,
  deadline: number,
): Promise<TransactionReceipt | undefined> {
  const { error: _noAnswer, ...record } = run.record;
  const { batchId } = record;
  const report: BatchReport =
    provider && batchId !== undefined ? await awaitBatch(provider, batchId, deadline) : { status: 'unknown' };
  if (report.status === 'notSent') {
    run.update({ stage: 'failed', error: { code: 'walletFailed' } });
    return undefined;
  }
  const hash =
    report.status === 'sent' ? report.hash : await findBatch(run, batchId === undefined ? deadline : 0);
  if (hash) {
    run.replace({ ...record, stage: 'mining' });
    return followBatch(run, hash);
  }
  if (report.status === 'reverted') await recordRevertedBatch(run, report.hashes);
  // Written only once: a second write would overwrite `isAbandoned`, which the user may have set meanwhile.
  else if (record.stage !== 'unknown') run.update({ stage: 'unknown', error: { code: 'unknown' } });
  return undefined;
}

/** Searches the chain until `deadline` for a batch: by the event of its commit, or among the account's transactions. */
async function findBatch(run: FlowRun, deadline: number): Promise<Hex | undefined> {
  const { prompt } = run.record;
  for (;;) {
    const found = await findByEvent(run, 'commit', undefined).catch(() => undefined);
    if (found) return found.hash;
    if (prompt && !prompt.isContract) {
      const answer = await awaitPromptedTransaction(run, prompt, 0);
      if (isHash(answer)) return answer;
    }
    if (Date.now() >= deadline) return undefined;
    await pause(UNSETTLED_POLL);
  }
}

/**
 * A batch that failed midway may have executed some of its calls. The chain's state shows which, whatever the wallet
 * reports.
 */
async function recordRevertedBatch(run: FlowRun, hashes: readonly Hex[]): Promise<void> {
  const { client } = run.context;
  // Our node may lag behind the wallet's.
  await Promise.all(
    hashes.map((hash) =>
      waitForTransactionReceipt(client, { hash, timeout: SYNC_TIMEOUT, pollingInterval: RECEIPT_POLL }).catch(
        () => undefined,
      ),
    ),
  );
  const calls = run.record.prompt?.calls ?? [];
  const left = run.record.steps.filter(({ isMined }) => !isMined);
  const done = await Promise.all(calls.map((call) => isDone(run, call).catch(() => false)));
  left.forEach(({ id }, index) => {
    // The approval after a reset replaces its zero allowance.
    const isStepDone = done[index] || (id === 'resetUsdt' && done[index + 1]);
    if (id !== 'commit' && isStepDone) run.updateStep(id, { isMined: true });
  });
  run.update({ stage: 'reverted', error: { code: 'reverted' } });
}

/** Time limit for our node to catch up with the wallet's, milliseconds. */
const SYNC_TIMEOUT = 15_000;

type Call = NonNullable<Prompt['calls']>[number];

async function isDone(run: FlowRun, { to, data }: Call): Promise<boolean> {
  const { client, account } = run.context;
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

/** Follows the transaction that executes all steps of a batch or none; returns the receipt if it succeeded. */
export async function followBatch(run: FlowRun, hash: Hex): Promise<TransactionReceipt | undefined> {
  for (const { id } of run.record.steps) run.updateStep(id, { hash });
  const receipt = await settleStep(run, 'commit', hash);
  if (receipt) for (const { id } of run.record.steps) run.updateStep(id, { isMined: true });
  return receipt;
}
