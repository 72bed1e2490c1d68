import { encodeFunctionData } from 'viem';
import type { Flow } from './engine/Flow.ts';

export interface LaunchNodeWithJuRequest {
  /** JU wei as shown, for the record; what is sent is the price of the moment, padded. */
  price: bigint;
}

/** Buys the account's node licence with JU: sends 1% above the oracle's price, of which the contract returns what it does not need. */
export const launchNodeWithJu: Flow<LaunchNodeWithJuRequest> = {
  name: 'launchNodeWithJu',
  summarize: ({ price }) => ({ type: 'JU', amount: price.toString() }),
  plan: async ({ client, contracts: { node } }) => {
    const price = await client.readContract({ ...node, functionName: 'launchNodeAmountJU' });
    return [
      {
        id: 'commit',
        to: node.address,
        data: encodeFunctionData({ abi: node.abi, functionName: 'launchNodeByETH' }),
        value: paddedPrice(price),
        gas: 'standard',
      },
    ];
  },
};

/** JU wei to send for a price in JU wei: 1% more, rounded up. */
export function paddedPrice(price: bigint): bigint {
  return (price * 101n + 99n) / 100n;
}
