import { numberToHex, parseGwei } from 'viem';
import type { Address, Hex } from 'viem';
import { estimateGas as estimateGasNow } from 'viem/actions';
import type { ChainClient } from '../../chain/chainClient.ts';
import type { GasKind } from '../Flow.ts';

/** The lowest gas price, and the lowest priority fee, that JuChain's validators accept. */
const MIN_GAS_PRICE = parseGwei('1.1');
const FALLBACK_LIMIT = 210_000n;
const POWER_PURCHASE_FALLBACK_LIMIT = 600_000n;

/** Gas limit from an estimate, or a fallback without one. */
export function gasLimit(estimate: bigint | undefined, kind: GasKind): bigint {
  if (estimate === undefined)
    return kind === 'powerPurchase' ? POWER_PURCHASE_FALLBACK_LIMIT : FALLBACK_LIMIT;
  const padded = (estimate * 13n) / 10n;
  return kind === 'proxySell' ? max(padded, FALLBACK_LIMIT) : padded;
}

/** The node's prices, wei. */
export interface NodePrices {
  gasPrice: bigint;
  /** null on a chain without EIP-1559. */
  baseFee: bigint | null;
  tip: bigint | undefined;
}

export type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

/** Legacy pricing for MetaMask, EIP-1559 for other wallets; never below 1.1 gwei. */
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

/** What a unit of gas costs now at most, wei: the node's price, or what the app offers for it where that is more. */
export function priceOfGas({ gasPrice, baseFee, tip }: NodePrices): bigint {
  return max(gasPrice, (baseFee ?? 0n) + max(tip ?? 0n, MIN_GAS_PRICE));
}

const max = (a: bigint, b: bigint) => (a > b ? a : b);

/** The node's current prices, as far as it offers them. */
export async function readNodePrices(client: ChainClient): Promise<NodePrices> {
  const [gasPrice, block, tip] = await Promise.all([
    client.getGasPrice(),
    client.getBlock(),
    client.estimateMaxPriorityFeePerGas().catch(() => undefined),
  ]);
  return { gasPrice, baseFee: block.baseFeePerGas, tip };
}

export interface Call {
  account: Address;
  to: Address;
  data: Hex;
  value?: bigint;
}

/** Seconds until the pause of the buy-and-burn, which purchases advance, is certainly over. */
const PAUSE = 301n;

/**
 * Gas units; undefined when the node has no estimate. A purchase needs nearly twice as much once the buy-and-burn may run
 * again, which can happen before it is mined. Where the node can estimate for a later time, the larger figure counts.
 */
export async function estimateGas(
  client: ChainClient,
  call: Call,
  kind: GasKind,
): Promise<bigint | undefined> {
  const now = estimateGasNow(client, call).catch(() => undefined);
  const later = kind === 'powerPurchase' ? estimateLater(client, call).catch(() => undefined) : undefined;
  const [first, second] = await Promise.all([now, later]);
  return first !== undefined && second !== undefined && second > first ? second : first;
}

async function estimateLater(client: ChainClient, { account, to, data, value = 0n }: Call): Promise<bigint> {
  const { timestamp } = await client.getBlock();
  const transaction = { from: account, to, data, value: numberToHex(value) };
  const block = { time: numberToHex(timestamp + PAUSE) };
  const request = client.request as (call: { method: string; params: unknown[] }) => Promise<Hex>;
  return BigInt(await request({ method: 'eth_estimateGas', params: [transaction, 'latest', {}, block] }));
}
