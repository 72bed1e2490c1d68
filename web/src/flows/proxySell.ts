import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './engine/Flow.ts';
import { readDeadline } from './readDeadline.ts';

export interface ProxySellRequest {
  principal: Address;
  /** KL wei. */
  amount: bigint;
  /** JU wei: the quote shown. */
  juAmount: bigint;
  minJu: bigint;
  maxFuel: bigint;
}

/** Sells a principal's KL with the principal's GS; the JU goes to the account, their delegate. The principal has approved the swap. */
export const proxySell: Flow<ProxySellRequest> = {
  name: 'proxySell',
  summarize: ({ principal, amount, juAmount, maxFuel }) => ({
    principal,
    amount: amount.toString(),
    juAmount: juAmount.toString(),
    fuel: maxFuel.toString(),
  }),
  plan: async ({ client, contracts: { swap } }, { principal, amount, minJu, maxFuel }) => [
    {
      id: 'commit',
      to: swap.address,
      data: encodeFunctionData({
        abi: swap.abi,
        functionName: 'proxySell',
        args: [principal, amount, minJu, maxFuel, await readDeadline(client)],
      }),
      gas: 'proxySell',
    },
  ],
};
