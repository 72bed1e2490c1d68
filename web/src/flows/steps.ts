import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import type { Address } from 'viem';
import type { ChainClient } from '../chain/chainClient.ts';
import { isSameAddress, zeroAddress } from '../format/isAddress.ts';
import type { FlowContext, Step, StepId } from './Flow.ts';

// What the flows plan their steps with.

/** How much an approval asks for: everything, which is the default, or the amount of this run only. */
export type Approval = 'max' | 'exact';

interface ApprovalNeed {
  id: Exclude<StepId, 'bind' | 'commit'>;
  token: Address;
  spender: Address;
  allowance: bigint;
  /** Wei of the token that the flow will move. */
  needed: bigint;
}

/** The missing approval; no step when the allowance suffices. */
export function approveStep(
  { id, token, spender, allowance, needed }: ApprovalNeed,
  approval: Approval,
): Step[] {
  if (allowance >= needed) return [];
  const amount = approval === 'max' ? maxUint256 : needed;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
  return [{ id, to: token, data, gas: 'standard' }];
}

/** Binds the account to `inviter`; no step when none is named, or when the account has an inviter by now. */
export async function bindStep(
  { client, contracts: { user }, account }: FlowContext,
  inviter: Address | undefined,
): Promise<Step[]> {
  if (!inviter) return [];
  const bound = await client.readContract({ ...user, functionName: 'inviter', args: [account] });
  if (!isSameAddress(bound, zeroAddress)) return [];
  const data = encodeFunctionData({ abi: user.abi, functionName: 'bind', args: [inviter] });
  return [{ id: 'bind', to: user.address, data, gas: 'standard' }];
}

/** Long enough to read the prompt, short enough that a stuck transaction does not trade at an old price. Seconds. */
const VALID_FOR = 20n * 60n;

/** The deadline that a trade carries: Unix seconds, by the chain's own clock. */
export async function readDeadline(client: ChainClient): Promise<bigint> {
  return (await client.getBlock()).timestamp + VALID_FOR;
}
