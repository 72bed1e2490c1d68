import { MIN_GAS_PRICE } from '@koala/protocol/chains';
import { numberToHex } from 'viem';
import type { Address, Hex } from 'viem';
import { estimateGas, getCode } from 'viem/actions';
import type { ChainClient } from '../../chain/chainClient.ts';
import { walletState } from '../../account/walletStore.ts';
import { pause } from '../../lib/pause.ts';
import { classifyError } from '../errors/classifyError.ts';
import { FlowError } from '../errors/FlowError.ts';
import type { FlowContext, GasKind } from '../Flow.ts';
import { LIMITS_WITHOUT_ESTIMATE } from './gasLimits.ts';

/** Minimum for a proxy sale, whatever the estimate. */
const MIN_PROXY_SALE_GAS = 210_000n;
/** Gas of an empty transaction: a lower estimate is invalid. */
export const MIN_GAS = 21_000n;

/**
 * 130% of the estimate, but no more than the block gas limit; the fallback where the estimate is missing or impossible.
 * Throws FlowError 'gasUnknown' when the fallback exceeds the block gas limit.
 */
export function gasLimit(estimate: bigint | undefined, kind: GasKind, blockGasLimit: bigint): bigint {
  const fallback = LIMITS_WITHOUT_ESTIMATE[kind];
  if (estimate === undefined || estimate < MIN_GAS || estimate > blockGasLimit) {
    if (fallback > blockGasLimit) throw new FlowError({ code: 'gasUnknown' });
    return fallback;
  }
  const padded = (estimate * 13n) / 10n;
  return min(kind === 'proxySell' ? max(padded, MIN_PROXY_SALE_GAS) : padded, blockGasLimit);
}

/** The node's gas prices, wei. */
export interface NodePrices {
  gasPrice: bigint;
  /** null on a chain without EIP-1559. */
  baseFee: bigint | null;
  tip: bigint | undefined;
}

export type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

/** Legacy pricing for MetaMask and on chains without EIP-1559, otherwise EIP-1559; never below 1.1 gwei. */
export function fees(prices: NodePrices, isMetaMask: boolean): Fees {
  if (isMetaMask || prices.baseFee === null) return { gasPrice: max(prices.gasPrice, MIN_GAS_PRICE) };
  const maxPriorityFeePerGas = max(prices.tip ?? 0n, MIN_GAS_PRICE);
  return { maxFeePerGas: prices.baseFee * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas };
}

/** Whether a connected wallet is MetaMask itself; other wallets set its flag too. */
export function isMetaMask(wallet: { id: string; name: string } | null): boolean {
  return (
    wallet !== null &&
    (/^(metaMask(SDK)?|io\.metamask(\..+)?)$/.test(wallet.id) || wallet.name === 'MetaMask')
  );
}

/** Current price of a unit of gas, wei: the node's price, or the base fee plus the app's tip if that is higher. */
export function priceOfGas({ gasPrice, baseFee, tip }: NodePrices): bigint {
  return max(gasPrice, (baseFee ?? 0n) + max(tip ?? 0n, MIN_GAS_PRICE));
}

const max = (a: bigint, b: bigint) => (a > b ? a : b);
const min = (a: bigint, b: bigint) => (a < b ? a : b);

/** The node's current prices, limited by `capPrices`; without the tip where the node does not provide one. */
export async function readGasPrices(client: ChainClient): Promise<NodePrices> {
  const [gasPrice, block, tip, walletPrice] = await Promise.all([
    client.getGasPrice(),
    client.getBlock(),
    client.estimateMaxPriorityFeePerGas().catch(() => undefined),
    readWalletPrice(),
  ]);
  return capPrices({ gasPrice, baseFee: block.baseFeePerGas, tip }, walletPrice);
}

/** Gas price of the wallet's node, wei; undefined where the wallet does not respond. */
async function readWalletPrice(): Promise<bigint | undefined> {
  try {
    const request = walletState().provider?.request({ method: 'eth_gasPrice' });
    const answer = await Promise.race([request, pause(WALLET_PRICE_TIMEOUT)]);
    return answer === undefined ? undefined : BigInt(answer);
  } catch {
    return undefined;
  }
}

/** Milliseconds. */
const WALLET_PRICE_TIMEOUT = 1_000;

/**
 * Limits prices to twice the lowest of three: the node's gas price, base fee plus tip, and the price of the wallet's
 * node. Without a limit, an absurd price from the node would be paid.
 */
export function capPrices({ gasPrice, baseFee, tip }: NodePrices, walletPrice?: bigint): NodePrices {
  const sources = [gasPrice];
  if (walletPrice !== undefined && walletPrice >= MIN_GAS_PRICE) sources.push(walletPrice);
  if (baseFee !== null && tip !== undefined) sources.push(baseFee + tip);
  const most = 2n * max(sources.reduce(min), MIN_GAS_PRICE);
  return {
    gasPrice: min(gasPrice, most),
    baseFee: baseFee === null ? null : min(baseFee, most),
    tip: tip === undefined ? undefined : min(tip, most),
  };
}

/** Code prefix of an account with an EIP-7702 delegation, which still signs and sends its own transactions. */
const DELEGATED = '0xef0100';

/** Whether the account is a contract, whose calls other accounts send; false where the node does not respond. */
export async function isContract(client: ChainClient, account: Address): Promise<boolean> {
  const code = await getCode(client, { address: account }).catch(() => undefined);
  return code !== undefined && !code.startsWith(DELEGATED);
}

/**
 * Throws FlowError 'missingJu', with the missing wei, unless the account can pay `value` and the network fee. A signer
 * pays the fee of a contract wallet.
 */
export async function assertCanPay(
  { client, account }: Pick<FlowContext, 'client' | 'account'>,
  value: bigint,
  fee: bigint,
): Promise<void> {
  const balance = await client.getBalance({ address: account });
  if (balance >= value + fee) return;
  const needed = (await isContract(client, account)) ? value : value + fee;
  if (balance < needed) throw new FlowError({ code: 'missingJu', detail: (needed - balance).toString() });
}

export interface Call {
  account: Address;
  to: Address;
  data: Hex;
  value?: bigint;
}

/** Seconds: one more than the contract's pause between steps of the buy-and-burn queue, which purchases run. */
const PAUSE = 301n;

/**
 * Gas limit of a call. Throws FlowError when the call would revert or costs more than the account or a block has.
 *
 * A purchase needs nearly twice the gas once the pause is over, which can happen before the purchase is mined. Where
 * the node can estimate at a later time, the larger estimate applies; elsewhere the limit is at least the fallback.
 */
export async function readGasLimit(client: ChainClient, call: Call, kind: GasKind): Promise<bigint> {
  const block = await client.getBlock();
  const isPurchase = kind === 'powerPurchase';
  const [now, later] = await Promise.all([
    estimateGas(client, call).catch(handleFailedEstimate),
    isPurchase ? estimateLater(client, call, block.timestamp).catch(() => undefined) : undefined,
  ]);
  const estimate = now !== undefined && later !== undefined ? max(now, later) : now;
  const limit = gasLimit(estimate, kind, block.gasLimit);
  return isPurchase && later === undefined ? max(limit, gasLimit(undefined, kind, block.gasLimit)) : limit;
}

/** Handles a failed estimate: undefined where the node lacks the method or does not respond. Throws other reasons. */
async function handleFailedEstimate(error: unknown): Promise<undefined> {
  if (/gas required exceeds/i.test(String(error))) throw new FlowError({ code: 'gasUnknown' });
  const reason = await classifyError(error);
  if (reason.code !== 'network') throw new FlowError(reason);
}

async function estimateLater(
  client: ChainClient,
  { account, to, data, value = 0n }: Call,
  timestamp: bigint,
): Promise<bigint> {
  const transaction = { from: account, to, data, value: numberToHex(value) };
  const block = { time: numberToHex(timestamp + PAUSE) };
  const request = client.request as (call: { method: string; params: unknown[] }) => Promise<Hex>;
  return BigInt(await request({ method: 'eth_estimateGas', params: [transaction, 'latest', {}, block] }));
}
