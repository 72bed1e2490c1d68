import { encodeFunctionData, erc20Abi } from 'viem';
import type { Address } from 'viem';
import type { Step, StepId } from './Flow.ts';
import { MAX_ALLOWANCE } from './gasPolicy.ts';

/** How much an approval asks for: the maximum, as usual, or no more than this once. */
export type Approval = 'max' | 'exact';

interface ApprovalNeed {
  id: Exclude<StepId, 'commit'>;
  token: Address;
  spender: Address;
  allowance: bigint;
  /** Wei of the token that the flow will move. */
  needed: bigint;
}

/** The approval that is missing; nothing when the allowance suffices. */
export function approveStep(
  { id, token, spender, allowance, needed }: ApprovalNeed,
  approval: Approval,
): Step[] {
  if (allowance >= needed) return [];
  const amount = approval === 'max' ? MAX_ALLOWANCE : needed;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
  return [{ id, to: token, data, gas: 'standard' }];
}
