import { numberToHex } from 'viem';
import type { Address, EIP1193Provider, Hex } from 'viem';
import { BATCH_ANSWER_TIMEOUT, RECEIPT_POLL } from '../../lib/timings.ts';
import { answerInTime } from './answerInTime.ts';
import { FlowFault } from './FlowFault.ts';
import type { Step } from './Flow.ts';

// EIP-5792: several calls in one confirmation, all of them or none. Every answer comes from the wallet and is read with suspicion.

type Request = (call: { method: string; params: unknown[] }) => Promise<unknown>;
const requestOf = (provider: EIP1193Provider) => provider.request as Request;

/** Whether the wallet can carry out several calls as one. A wallet that fails or does not answer within a second cannot. */
export async function canBatch(
  provider: EIP1193Provider,
  account: Address,
  chainId: number,
): Promise<boolean> {
  const chain = numberToHex(chainId);
  try {
    const capabilities = await Promise.race([
      requestOf(provider)({ method: 'wallet_getCapabilities', params: [account, [chain]] }),
      pause(BATCH_ANSWER_TIMEOUT),
    ]);
    const status = (capabilities as Record<string, { atomic?: { status?: unknown } }> | undefined)?.[chain]
      ?.atomic?.status;
    return status === 'supported' || status === 'ready';
  } catch {
    return false;
  }
}

/** Asks the wallet to send all steps as one; answers the batch's id, rejects with the wallet's error. */
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
  if (typeof id !== 'string') throw new FlowFault({ code: 'walletFailed' });
  return id;
}

/** Codes with which a wallet says that it will not do it as one, though each call alone may well go: EIP-5792 and JSON-RPC. */
const NOT_AS_ONE: readonly unknown[] = [5700, 5710, 5740, 5750, 5760, 4200, -32601];

/** Whether a wallet's error means that it takes the calls one by one only. */
export const isNotAsOne = (error: unknown) => NOT_AS_ONE.includes((error as { code?: unknown } | null)?.code);

/**
 * Asks the wallet how a batch ended, again and again until `deadline` (unix milliseconds) and at least once: the hash of its transaction, or
 * 'unknown' when the wallet has not said by then. Throws FlowFault 'reverted' when it had no effect and 'walletFailed' when it never reached
 * the chain.
 */
export async function awaitBatch(
  provider: EIP1193Provider,
  id: string,
  deadline: number,
): Promise<Hex | 'unknown'> {
  for (;;) {
    // A wallet that is gone may leave the question open for good.
    const answer = await answerInTime(
      requestOf(provider)({ method: 'wallet_getCallsStatus', params: [id] }),
    ).catch(() => undefined);
    const { status, receipts } = (answer ?? {}) as { status?: unknown; receipts?: unknown };
    if (typeof status === 'number' && status >= 500) throw new FlowFault({ code: 'reverted' });
    if (typeof status === 'number' && status >= 400) throw new FlowFault({ code: 'walletFailed' });
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
