import { encodeFunctionData } from 'viem';
import type { Flow } from './engine/Flow.ts';
import { FlowFault } from './engine/FlowFault.ts';

export interface LaunchNodeWithJuRequest {
  /** JU wei as shown: what is sent is the price of the moment, padded, and no more than this padded. */
  price: bigint;
}

/**
 * Buys the account's node licence with JU: sends 1% above the oracle's price, of which the contract returns what it does not need. Stops with
 * 'priceMoved' when the price has risen by more than that since it was shown.
 */
export const launchNodeWithJu: Flow<LaunchNodeWithJuRequest> = {
  name: 'launchNodeWithJu',
  summarize: ({ price }) => ({ type: 'JU', amount: price.toString() }),
  plan: async ({ client, contracts: { node } }, { price: shown }) => {
    const price = await client.readContract({ ...node, functionName: 'launchNodeAmountJU' });
    const [padded, most] = [paddedPrice(price), paddedPrice(shown)];
    if (price > most) throw new FlowFault({ code: 'priceMoved' });
    return [
      {
        id: 'commit',
        to: node.address,
        data: encodeFunctionData({ abi: node.abi, functionName: 'launchNodeByETH' }),
        value: padded < most ? padded : most,
        gas: 'standard',
      },
    ];
  },
};

/** JU wei to send for a price in JU wei: 1% more, rounded up. */
export function paddedPrice(price: bigint): bigint {
  return (price * 101n + 99n) / 100n;
}
