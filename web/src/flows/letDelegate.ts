import { erc20Abi } from 'viem';
import type { Address } from 'viem';
import { approveStep } from './engine/approveStep.ts';
import type { Approval } from './engine/approveStep.ts';
import type { Flow, FlowContext } from './engine/Flow.ts';
import { readAllowance } from './readAllowance.ts';

export interface LetDelegateRequest {
  /** The maximum, or no more than is held now. */
  approval: Approval;
}

/** Lets the account's delegate sell its KL: the swap contract may take KL, and GS as fuel. */
export const letDelegateSell = letDelegate('letDelegateSell', ({ contracts }) => contracts.swap.address);

/** Lets the account's delegate redeem its order: the miner may take KL to give up, and GS as fuel. */
export const letDelegateRedeem = letDelegate('letDelegateRedeem', ({ contracts }) => contracts.miner.address);

function letDelegate(
  name: 'letDelegateSell' | 'letDelegateRedeem',
  spenderOf: (context: FlowContext) => Address,
): Flow<LetDelegateRequest> {
  return {
    name,
    summarize: ({ approval }) => ({ approval }),
    plan: async (context, { approval }) => {
      const { client, contracts, account } = context;
      const spender = spenderOf(context);
      const need = async (id: 'approveKl' | 'approveGs', token: Address) => {
        const [allowance, held] = await Promise.all([
          readAllowance(client, token, account, spender),
          client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
        ]);
        // Who holds nothing yet can still allow everything; of an exact amount there is none.
        const needed = approval === 'max' && held === 0n ? 1n : held;
        return approveStep({ id, token, spender, allowance, needed }, approval);
      };
      const approvals = (
        await Promise.all([need('approveKl', contracts.kl.address), need('approveGs', contracts.gs.address)])
      ).flat();
      // The last approval is what the flow is for.
      return approvals.map((step, index) =>
        index === approvals.length - 1 ? { ...step, id: 'commit' as const } : step,
      );
    },
  };
}
