import { numberToHex } from 'viem';
import type { Hex } from 'viem';
import { pause } from '../../lib/pause.ts';
import { walletState } from '../../account/walletStore.ts';
import { causesOf, isEmptyError, wordsOf } from '../../chain/walletErrors.ts';
import { classifyError } from '../errors/classifyError.ts';
import { FlowError } from '../errors/FlowError.ts';
import type { FlowContext, Step } from '../Flow.ts';
import { findDeclinedTransaction } from './findTransaction.ts';
import type { FlowRun } from './flowStore.ts';
import { assertCanPay, fees, isMetaMask, readGasLimit, readGasPrices } from './gas.ts';
import { assertWalletUnchanged } from './walletChecks.ts';

/**
 * Builds the transaction for the wallet. It is simulated first: a step that would revert rejects here with the chain's
 * reason, before the wallet opens.
 */
export async function prepareStep(
  { client, account, config }: FlowContext,
  { to, data, value, gas }: Step,
): Promise<Record<string, Hex>> {
  const call = { account, to, data, ...(value !== undefined && { value }) };
  await client.call(call);
  const [limit, prices] = await Promise.all([readGasLimit(client, call, gas), readGasPrices(client)]);
  const price = fees(prices, isMetaMask(walletState().wallet));
  const perGas = 'gasPrice' in price ? price.gasPrice : price.maxFeePerGas;
  await assertCanPay({ client, account }, value ?? 0n, limit * perGas);
  return {
    from: account,
    // With this field a wallet that switched chains rejects the request.
    chainId: numberToHex(config.chainId),
    to,
    data,
    ...(value !== undefined && { value: numberToHex(value) }),
    gas: numberToHex(limit),
    ...Object.fromEntries(Object.entries(price).map(([name, wei]) => [name, numberToHex(wei)])),
  };
}

/** The transaction hash in a wallet's answer, which some wallets wrap; undefined if there is none. */
export function hashIn(answer: unknown): Hex | undefined {
  const { hash, transactionHash } = (answer ?? {}) as { hash?: unknown; transactionHash?: unknown };
  const found = [answer, hash, transactionHash].find(
    (value): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value),
  );
  return found && (found.toLowerCase() as Hex);
}

/** Reasons after which the transaction may still have been sent. */
const INCONCLUSIVE_REASONS: readonly string[] = ['network', 'walletGone', 'walletLocked'];

/** How long a rejection waits for the chain before it is shown, milliseconds. */
const REJECTION_ANSWER = 1_000;

/** The wallet's node already has this transaction; the app's node may not. */
const ALREADY_SENT = /\balready (?:known|imported)\b|\bknown transaction\b/i;

/**
 * Classifies the wallet's error for a transaction. Neither a rejection nor an unavailable wallet proves that nothing
 * was sent, so the chain is checked: the result is 'unknown' if the account may have sent something.
 */
export async function classifySendError(error: unknown, run: FlowRun): Promise<FlowError> {
  if (ALREADY_SENT.test(wordsOf(causesOf(error)))) return new FlowError({ code: 'unknown' });
  const reason = await classifyError(error);
  if (reason.code === 'rejected') {
    run.update({ rejectedAt: Date.now() });
    if (!isEmptyError(error)) return declinedOrSent(run);
  } else if (!INCONCLUSIVE_REASONS.includes(reason.code)) return new FlowError(reason);
  if ((await readPendingNonce(run)) !== nonceBefore(run)) return new FlowError({ code: 'unknown' });
  try {
    assertWalletUnchanged(run.context);
  } catch (changed) {
    if (changed instanceof FlowError) return changed;
  }
  return new FlowError(reason.code === 'network' ? { code: 'walletFailed' } : reason);
}

async function declinedOrSent(run: FlowRun): Promise<FlowError> {
  const search = findDeclinedTransaction(run).catch(() => undefined);
  const sent = await Promise.race([search, pause(REJECTION_ANSWER)]);
  return new FlowError({ code: sent ? 'unknown' : 'rejected' });
}

/** Whether the account has sent anything since the prompt, according to the node. */
export async function hasSent(run: FlowRun): Promise<boolean> {
  const before = nonceBefore(run);
  const nonce = await readPendingNonce(run);
  return nonce !== undefined && before !== undefined && nonce > before;
}

const nonceBefore = ({ record: { prompt } }: FlowRun) => prompt?.pending ?? prompt?.nonce;

const readPendingNonce = ({ context: { client, account } }: FlowRun) =>
  client.getTransactionCount({ address: account, blockTag: 'pending' }).catch(() => undefined);
