import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './engine/Flow.ts';
import { readDeadline } from './readDeadline.ts';

export interface BuyPowerWithJuRequest {
  /** JU wei. */
  amount: bigint;
  receiver: Address;
  /** USDT wei, also the power: the quote shown. */
  value: bigint;
  /** The least value that the purchase may count, USDT wei. */
  minValue: bigint;
}

/** Buys power with JU for the account or for another. */
export const buyPowerWithJu: Flow<BuyPowerWithJuRequest> = {
  name: 'buyPowerWithJu',
  summarize: ({ amount, receiver, value }) => ({
    type: 'JU',
    amount: amount.toString(),
    power: value.toString(),
    receiver,
  }),
  plan: async ({ client, contracts: { miner } }, { amount, receiver, minValue }) => [
    {
      id: 'commit',
      to: miner.address,
      data: encodeFunctionData({
        abi: miner.abi,
        functionName: 'launch',
        args: [receiver, minValue, await readDeadline(client)],
      }),
      value: amount,
      gas: 'powerPurchase',
    },
  ],
};
