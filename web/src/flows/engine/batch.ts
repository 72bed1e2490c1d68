import {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  BundleTooLargeError,
  createClient,
  custom,
  MethodNotFoundRpcError,
  numberToHex,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
  UnsupportedProviderMethodError,
} from 'viem';
import type { Address, EIP1193Provider, Hex, TransactionReceipt } from 'viem';
import type { ChainClient } from '../../chain/chainClient.ts';
import { getCapabilities } from 'viem/actions';
import { BATCH_ANSWER_TIMEOUT, RECEIPT_POLL } from '../../lib/timings.ts';
import { classifyError } from '../errors/classifyError.ts';
import { FlowError } from '../errors/FlowError.ts';
import type { Step } from '../Flow.ts';
import { awaitPromptedTransaction } from './findTransaction.ts';
import type { FlowRun } from './flowStore.ts';
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
    const status: unknown = capabilities?.atomic?.status;
    return status === 'supported' || status === 'ready';
  } catch {
    return false;
  }
}

/**
 * Asks the wallet to send all steps as one batch; returns the batch's id, or rejects with the wallet's error.
 * Not viem's `sendCalls`, which leaves a value of zero out.
 */
export async function sendBatch(
  provider: EIP1193Provider,
  account: Address,
  chainId: number,
  steps: readonly Step[],
): Promise<string> {
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
  if (typeof id !== 'string') throw new FlowError({ code: 'walletFailed' });
  return id;
}

const UNSUPPORTED: readonly unknown[] = [
  UnsupportedNonOptionalCapabilityError.code,
  UnsupportedChainIdError.code,
  BundleTooLargeError.code,
  AtomicReadyWalletRejectedUpgradeError.code,
  AtomicityNotSupportedError.code,
  UnsupportedProviderMethodError.code,
  MethodNotFoundRpcError.code,
];

/** Whether the error of a wallet means that it refuses the batch, though it may accept each call by itself. */
export const isBatchUnsupported = (error: unknown) =>
  UNSUPPORTED.includes((error as { code?: unknown } | null)?.code);

/**
 * Polls the wallet for the result of a batch, at least once and until `deadline` (Unix milliseconds). Returns the hash of its
 * transaction, or 'unknown'. Throws FlowError 'reverted' when it had no effect, 'walletFailed' when it never reached the chain.
 *
 * Not viem's `waitForCallsStatus`: that ends at the first error of the wallet, and fails on receipts without a block number.
 */
async function awaitBatch(provider: EIP1193Provider, id: string, deadline: number): Promise<Hex | 'unknown'> {
  for (;;) {
    // A wallet that is gone may never answer.
    const answer = await withWalletTimeout(
      requestOf(provider)({ method: 'wallet_getCallsStatus', params: [id] }),
    ).catch(() => undefined);
    const { status, receipts } = (answer ?? {}) as { status?: unknown; receipts?: unknown };
    if (typeof status === 'number' && status >= 500) throw new FlowError({ code: 'reverted' });
    if (typeof status === 'number' && status >= 400) throw new FlowError({ code: 'walletFailed' });
    if (status === 200) return hashOf(receipts) ?? 'unknown';
    if (Date.now() >= deadline) return 'unknown';
    await pause(RECEIPT_POLL);
  }
}

function hashOf(receipts: unknown): Hex | undefined {
  const last = Array.isArray(receipts)
    ? (receipts.at(-1) as { transactionHash?: unknown } | null | undefined)
    : undefined;
  const hash = last?.transactionHash;
  return typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash) ? (hash as Hex) : undefined;
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/**
 * Waits until `deadline` for the result of a batch and records it; returns the receipt when all its steps are mined.
 * Without an answer of the wallet the chain is searched; if the batch is not found there either, it is 'unknown'.
 */
export async function settleBatch(
  run: FlowRun,
  provider: EIP1193Provider,
  client: ChainClient,
  account: Address,
  batchId: string,
  deadline: number,
): Promise<TransactionReceipt | undefined> {
  try {
    const { error: _noAnswer, ...record } = run.record;
    const reported = await awaitBatch(provider, batchId, deadline);
    const hash =
      reported === 'unknown' && record.prompt
        ? await awaitPromptedTransaction(client, account, record.prompt, 'commit', 0)
        : reported;
    if (hash === 'unknown' || hash === 'none') {
      run.update({ stage: 'unknown', error: { code: 'unknown' } });
      return undefined;
    }
    run.replace({ ...record, stage: 'mining' });
    return await followBatch(run, client, account, hash);
  } catch (error) {
    const reason = await classifyError(error);
    run.update({ stage: reason.code === 'reverted' ? 'reverted' : 'failed', error: reason });
    return undefined;
  }
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
