import { decodeFunctionData, encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import type { Address, Hex } from 'viem';
import type { ChainClient } from '../chain/chainClient.ts';
import { isSameAddress, zeroAddress } from '../format/isAddress.ts';
import { classifyError } from './errors/classifyError.ts';
import type { FlowContext, Step, StepId } from './Flow.ts';

// Builds the steps of flows.

/** Amount of an approval: unlimited (the default), or this run's amount only. */
export type ApprovalAmount = 'max' | 'exact';

interface ApprovalNeed {
  id: Exclude<StepId, 'bind' | 'resetUsdt' | 'commit'>;
  token: Address;
  spender: Address;
  allowance: bigint;
  /** Wei of the token that the flow moves. */
  needed: bigint;
}

/** The missing approval; no step when the allowance suffices. */
export function approveStep(
  { id, token, spender, allowance, needed }: ApprovalNeed,
  approval: ApprovalAmount,
): Step[] {
  if (allowance >= needed) return [];
  const amount = approval === 'max' ? maxUint256 : needed;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
  return [{ id, to: token, data, gas: 'standard' }];
}

/**
 * Adds a step that resets the old allowance where USDT, like Tether, only changes an allowance from or to zero.
 * Detected by simulating the approval.
 */
export async function withAllowanceReset(
  { client, account }: FlowContext,
  steps: readonly Step[],
): Promise<readonly Step[]> {
  const index = steps.findIndex(({ id }) => id === 'approveUsdt');
  const approval = steps[index];
  if (!approval) return steps;
  const simulate = (data: Hex) => client.call({ account, to: approval.to, data });
  try {
    await simulate(approval.data);
    return steps;
  } catch (error) {
    if (!(await isRefusedByContract(error))) throw error;
  }
  const { args } = decodeFunctionData({ abi: erc20Abi, data: approval.data });
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [args?.[0] as Address, 0n],
  });
  // If the token rejects the reset too, the approval is sent as planned and fails with the token's reason.
  const isResetAccepted = await simulate(data).then(
    () => true,
    () => false,
  );
  if (!isResetAccepted) return steps;
  return [...steps.slice(0, index), { ...approval, id: 'resetUsdt', data }, ...steps.slice(index)];
}

/** Old contracts reject with an invalid opcode, which `classifyError` reports as a network failure. */
async function isRefusedByContract(error: unknown): Promise<boolean> {
  const { code } = await classifyError(error);
  return code === 'network' ? /invalid opcode/i.test(String(error)) : code !== 'networkLags';
}

/** Binds the account to `inviter`; no step without one, or if the account already has an inviter. */
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

/** Seconds: enough to read the prompt, short enough that a stuck transaction does not trade at an old price. */
const VALID_FOR = 20n * 60n;

/** Deadline of a trade: Unix seconds, by block time. */
export async function readDeadline(client: ChainClient): Promise<bigint> {
  return (await client.getBlock()).timestamp + VALID_FOR;
}
