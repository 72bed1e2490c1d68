import { numberToHex } from 'viem';
import type { Address, EIP1193Provider, Hex, PublicClient } from 'viem';
import { walletState } from '../../account/walletStore.ts';
import type { FlowContext, Step } from './Flow.ts';
import { fees, gasLimit, isMetaMask } from './gasPolicy.ts';
import type { GasKind } from './gasPolicy.ts';
import { readNodePrices } from './readNodePrices.ts';

/**
 * What the wallet will be asked to send. The step is simulated first: one that would revert rejects here, with the chain's reason,
 * before the wallet opens.
 */
export async function prepareStep(
  { client, account, config }: FlowContext,
  step: Step,
): Promise<Record<string, Hex>> {
  const call = {
    account,
    to: step.to,
    data: step.data,
    ...(step.value !== undefined && { value: step.value }),
  };
  await client.call(call);
  const [estimate, prices] = await Promise.all([
    estimateStep(client, call, step.gas),
    readNodePrices(client),
  ]);
  const price = fees(prices, isMetaMask(walletState().wallet));
  return {
    from: account,
    // A wallet that went to another chain meanwhile refuses instead of sending there.
    chainId: numberToHex(config.chainId),
    to: step.to,
    data: step.data,
    ...(step.value !== undefined && { value: numberToHex(step.value) }),
    gas: numberToHex(gasLimit(estimate, step.gas)),
    ...Object.fromEntries(Object.entries(price).map(([name, wei]) => [name, numberToHex(wei)])),
  };
}

/** Seconds after which the buy-and-burn, which purchases advance, has ended its pause. */
const PAUSE = 301n;

/**
 * Gas units; undefined when the node cannot say. A purchase needs nearly twice as much once the pause of the buy-and-burn is over, which may
 * come between now and the block that mines it: where the node can look ahead, the larger figure counts.
 */
async function estimateStep(
  client: PublicClient,
  call: { account: Address; to: Address; data: Hex; value?: bigint },
  kind: GasKind,
): Promise<bigint | undefined> {
  const now = client.estimateGas(call).catch(() => undefined);
  const later = kind === 'powerPurchase' ? estimateLater(client, call).catch(() => undefined) : undefined;
  const [first, second] = await Promise.all([now, later]);
  return first !== undefined && second !== undefined && second > first ? second : first;
}

async function estimateLater(
  client: PublicClient,
  { account, to, data, value = 0n }: { account: Address; to: Address; data: Hex; value?: bigint },
): Promise<bigint> {
  const { timestamp } = await client.getBlock();
  const transaction = { from: account, to, data, value: numberToHex(value) };
  const block = { time: numberToHex(timestamp + PAUSE) };
  const request = client.request as (call: { method: string; params: unknown[] }) => Promise<Hex>;
  return BigInt(await request({ method: 'eth_estimateGas', params: [transaction, 'latest', {}, block] }));
}

/** Asks the wallet to send it; answers the hash, rejects with the wallet's error. */
export function sendPrepared(provider: EIP1193Provider, transaction: Record<string, Hex>): Promise<Hex> {
  return provider.request({ method: 'eth_sendTransaction', params: [transaction as never] });
}
