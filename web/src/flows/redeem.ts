import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import { approveStep, type Approval } from './engine/approveStep.ts';
import type { Flow } from './engine/Flow.ts';
import { readAllowance } from './readAllowance.ts';

export interface RedeemRequest {
  /** Closes the order of this principal, whose delegate the account is. */
  principal?: Address;
  /** The most KL wei to give up, and the least USDT wei to be paid: as quoted. */
  maxKlGivenUp: bigint;
  minPaid: bigint;
  approval: Approval;
}

/** Closes the account's order, or a principal's, and pays its redemption value in USDT. */
export const redeem: Flow<RedeemRequest> = {
  name: 'redeem',
  summarize: ({ principal, minPaid }) => ({ amount: minPaid.toString(), ...(principal && { principal }) }),
  plan: async ({ client, contracts: { miner, kl, gs }, account }, request) => {
    const { principal, maxKlGivenUp, minPaid, approval } = request;
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
    const need = async (id: 'approveKl' | 'approveGs', token: Address) => {
      const [allowance, balance] = await Promise.all([
        readAllowance(client, token, account, miner.address),
        client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
      ]);
      // KL that comes in meanwhile is given up as well, within the limit of the call.
      const needed = id === 'approveKl' && maxKlGivenUp > balance ? maxKlGivenUp : balance;
      return approveStep({ id, token, spender: miner.address, allowance, needed }, approval);
    };
    const approvals = await Promise.all([need('approveKl', kl.address), need('approveGs', gs.address)]);
    return [...approvals.flat(), commit];
  },
};
