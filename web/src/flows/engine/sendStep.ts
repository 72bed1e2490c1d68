import { numberToHex, type EIP1193Provider, type Hex } from 'viem';
import { walletState } from '../../wallet/walletStore.ts';
import type { FlowContext, Step } from './Flow.ts';
import { fees, gasLimit, isMetaMask } from './gasPolicy.ts';
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
    client.estimateGas(call).catch(() => undefined),
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

/** Asks the wallet to send it; answers the hash, rejects with the wallet's error. */
export function sendPrepared(provider: EIP1193Provider, transaction: Record<string, Hex>): Promise<Hex> {
  return provider.request({ method: 'eth_sendTransaction', params: [transaction as never] });
}
