import { encodeFunctionData, erc20Abi } from 'viem';
import type { Address } from 'viem';
import { approveStep } from './engine/approveStep.ts';
import type { Approval } from './engine/approveStep.ts';
import type { Flow } from './engine/Flow.ts';
import { readAllowance } from './readAllowance.ts';

export interface RedeemRequest {
  /** Closes the order of this principal, whose delegate the account is. */
  principal?: Address;
  /** The most KL wei to give up: a cap, so that KL that comes in meanwhile changes nothing. */
  maxKlGivenUp: bigint;
  /** The least USDT wei to arrive: as quoted. */
  minPaid: bigint;
  /** GS wei of the whole fuel: the most that this may burn, however much GS comes in meanwhile. */
  maxFuel: bigint;
  approval: Approval;
}

/** Closes the account's order, or a principal's, and pays its redemption value in USDT. */
export const redeem: Flow<RedeemRequest> = {
  name: 'redeem',
  summarize: ({ principal, minPaid }) => ({ amount: minPaid.toString(), ...(principal && { principal }) }),
  plan: async ({ client, contracts: { miner, kl, gs }, account }, request) => {
    const { principal, maxKlGivenUp, minPaid, maxFuel, approval } = request;
    const commit = {
      id: 'commit' as const,
      to: miner.address,
      data: principal
        ? encodeFunctionData({
            abi: miner.abi,
            functionName: 'redeem',
            args: [principal, maxKlGivenUp, minPaid],
          })
        : encodeFunctionData({ abi: miner.abi, functionName: 'redeem', args: [maxKlGivenUp, minPaid] }),
      gas: 'standard' as const,
    };
    // In delegate mode the approvals are the principal's, given before.
    if (principal) return [commit];
    const need = async (id: 'approveKl' | 'approveGs', token: Address, most: bigint) => {
      const [allowance, balance] = await Promise.all([
        readAllowance(client, token, account, miner.address),
        client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
      ]);
      // Nothing is taken of what is not held: fuel that is missing comes out of the payment.
      if (balance === 0n) return [];
      // The usual approval is asked for below the balance; the exact one is for what this call may take, which can be more than is held.
      const needed = approval === 'max' && balance > most ? balance : most;
      return approveStep({ id, token, spender: miner.address, allowance, needed }, approval);
    };
    const approvals = await Promise.all([
      need('approveKl', kl.address, maxKlGivenUp),
      need('approveGs', gs.address, maxFuel),
    ]);
    return [...approvals.flat(), commit];
  },
};
