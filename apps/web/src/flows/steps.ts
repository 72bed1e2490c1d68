import { decodeFunctionData, encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import type { Abi, Address, ContractFunctionName, EncodeFunctionDataParameters, Hex } from 'viem';
import type { ChainClient } from '../chain/chainClient.ts';
import { readAllowance } from '../chain/holdings.ts';
import { isSameAddress, zeroAddress } from '../format/isAddress.ts';
import { classifyError } from './errors/classifyError.ts';
import type { FlowContext, GasKind, Step, StepId } from './Flow.ts';

/** A contract call as a step. `value` is JU wei. */
export function callStep<const abi extends Abi, name extends ContractFunctionName<abi>>(
  id: StepId,
  { address, ...call }: { address: Address } & EncodeFunctionDataParameters<abi, name>,
  gas: GasKind,
  value?: bigint,
): Step {
  const data = encodeFunctionData(call as unknown as EncodeFunctionDataParameters);
  return { id, to: address, data, gas, ...(value !== undefined && { value }) };
}

/** Amount of an approval. max: unlimited, unless the flow sets a maximum. exact: this run's amount only. */
export type ApprovalAmount = 'max' | 'exact';

const APPROVAL_STEPS = { kl: 'approveKl', gs: 'approveGs', usdt: 'approveUsdt' } as const;

interface ApprovalNeed {
  token: keyof typeof APPROVAL_STEPS;
  spender: Address;
  /** Wei that the allowance must cover; also the amount of an 'exact' approval. */
  needed: bigint | Promise<bigint>;
  approval: ApprovalAmount;
  /** Wei of the 'max' approval, where it is not unlimited. */
  max?: bigint;
}

/** The missing approval; no step when the allowance suffices. */
export async function approveStep(
  { client, contracts, account }: FlowContext,
  { token, spender, needed, approval, max = maxUint256 }: ApprovalNeed,
): Promise<Step[]> {
  const [allowance, wei] = await Promise.all([
    readAllowance(client, contracts[token], account, spender),
    needed,
  ]);
  if (allowance >= wei) return [];
  const args = [spender, approval === 'max' ? max : wei] as const;
  const call = { ...contracts[token], functionName: 'approve', args } as const;
  return [callStep(APPROVAL_STEPS[token], call, 'standard')];
}

/**
 * Adds a step that resets the old allowance where the chain's USDT, like Tether's on Ethereum, only allows changes from
 * or to zero. Detected by simulating the approval.
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
  return [callStep('bind', { ...user, functionName: 'bind', args: [inviter] }, 'standard')];
}

/** Seconds: enough to read the prompt, short enough that a stuck transaction does not trade at an old price. */
const VALID_FOR = 20n * 60n;

/** Deadline of a trade: Unix seconds, by block time. */
export async function readDeadline(client: ChainClient): Promise<bigint> {
  return (await client.getBlock()).timestamp + VALID_FOR;
}
