import { encodeFunctionData } from 'viem';
import { approveStep } from './engine/approveStep.ts';
import type { Approval } from './engine/approveStep.ts';
import type { Flow, Step } from './engine/Flow.ts';
import type { Contracts } from '../chain/contractsOf.ts';
import { readAllowance } from './readAllowance.ts';
import { readDeadline } from './readDeadline.ts';

export interface SellKlRequest {
  /** KL wei. */
  amount: bigint;
  /** JU wei: the quote shown. */
  juAmount: bigint;
  /** The least JU wei to receive. */
  minJu: bigint;
  /** The most GS wei to burn. */
  maxFuel: bigint;
  approval: Approval;
}

interface SellState {
  klAllowance: bigint;
  gsAllowance: bigint;
  /** Unix seconds. */
  deadline: bigint;
}

/** Sells KL for JU and burns GS as fuel. */
export const sellKl: Flow<SellKlRequest> = {
  name: 'sellKl',
  summarize: ({ amount, juAmount, maxFuel }) => ({
    amount: amount.toString(),
    juAmount: juAmount.toString(),
    fuel: maxFuel.toString(),
  }),
  plan: async ({ client, contracts, account }, request) => {
    const { kl, gs, swap } = contracts;
    const [klAllowance, gsAllowance, deadline] = await Promise.all([
      readAllowance(client, kl.address, account, swap.address),
      readAllowance(client, gs.address, account, swap.address),
      readDeadline(client),
    ]);
    return planSellKl({ klAllowance, gsAllowance, deadline }, request, contracts);
  },
};

/** The steps of a sale: both approvals where they are missing, then the sale with its limits. */
export function planSellKl(
  { klAllowance, gsAllowance, deadline }: SellState,
  { amount, minJu, maxFuel, approval }: SellKlRequest,
  { kl, gs, swap }: Pick<Contracts, 'kl' | 'gs' | 'swap'>,
): Step[] {
  const spender = swap.address;
  return [
    ...approveStep(
      { id: 'approveKl', token: kl.address, spender, allowance: klAllowance, needed: amount },
      approval,
    ),
    ...approveStep(
      { id: 'approveGs', token: gs.address, spender, allowance: gsAllowance, needed: maxFuel },
      approval,
    ),
    {
      id: 'commit',
      to: spender,
      data: encodeFunctionData({
        abi: swap.abi,
        functionName: 'sellKLTokens',
        args: [amount, minJu, maxFuel, deadline],
      }),
      gas: 'standard',
    },
  ];
}
