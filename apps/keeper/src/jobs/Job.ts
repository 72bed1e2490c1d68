import type { Abi, Address } from 'viem';
import type { ChainSnapshot } from '../chain/ChainSnapshot.ts';

export interface Action {
  contract: { address: Address; abi: Abi };
  functionName: string;
  args: readonly unknown[];
  /** Gas limit for callers that cannot estimate because the preceding block is still being filled. */
  gas: bigint;
}

/** One recurring duty of the keeper. Due actions follow only from the chain: a job stores nothing that a decision needs. */
export interface Job {
  name: string;
  /** The due actions, in order; empty when there are none. Each action changes the chain so that it is no longer due. */
  plan(snapshot: ChainSnapshot): Promise<Action[]>;
}

const USUAL_GAS = 1_800_000n;

export function action(
  contract: Action['contract'],
  functionName: string,
  args: readonly unknown[] = [],
  gas = USUAL_GAS,
): Action {
  return { contract, functionName, args, gas };
}
