import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import type { Contracts } from '../chain/contractsOf.ts';
import { readAllowance } from '../chain/holdings.ts';
import type { Flow, Step } from './Flow.ts';
import { approveStep, readDeadline } from './steps.ts';
import type { Approval } from './steps.ts';

interface Sale {
  /** KL wei. */
  amount: bigint;
  /** JU wei: the quote shown. */
  juAmount: bigint;
  /** The least JU wei to receive. */
  minJu: bigint;
  /** The most GS wei to burn. */
  maxFuel: bigint;
}

export interface SellKlRequest extends Sale {
  approval: Approval;
}

export interface ProxySellRequest extends Sale {
  principal: Address;
}

interface SellState {
  klAllowance: bigint;
  gsAllowance: bigint;
  /** Unix seconds. */
  deadline: bigint;
}

const summarize = ({ amount, juAmount, maxFuel }: Sale) => ({
  amount: amount.toString(),
  juAmount: juAmount.toString(),
  fuel: maxFuel.toString(),
});

/** Sells KL for JU and burns GS as fuel. */
export const sellKl: Flow<SellKlRequest> = {
  name: 'sellKl',
  affects: ['swapRecord'],
  summarize,
  plan: async ({ client, contracts, account }, request) => {
    const { kl, gs, swap } = contracts;
    const [klAllowance, gsAllowance, deadline] = await Promise.all([
      readAllowance(client, kl, account, swap.address),
      readAllowance(client, gs, account, swap.address),
      readDeadline(client),
    ]);
    return planSellKl({ klAllowance, gsAllowance, deadline }, request, contracts);
  },
};

/** The steps of a sale: the approvals that are missing, then the sale with its limits. */
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

/** Sells a principal's KL with the principal's GS; the JU goes to the account, their delegate. The principal has approved the swap. */
export const proxySell: Flow<ProxySellRequest> = {
  name: 'proxySell',
  affects: ['swapRecord'],
  summarize: ({ principal, ...sale }) => ({ principal, ...summarize(sale) }),
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
