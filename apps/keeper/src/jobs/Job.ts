import type { Abi, Address } from 'viem';
import type { ChainSnapshot } from '../chain/ChainSnapshot.ts';

/** One call of one contract. */
export interface Action {
  contract: { address: Address; abi: Abi };
  functionName: string;
  args: readonly unknown[];
  /** The most gas it may need, for callers that cannot estimate because the block before it is still being filled. */
  gas: bigint;
}

/** One thing that the keeper keeps up. What is due follows from the chain: a job stores nothing that a decision needs. */
export interface Job {
  name: string;
  /** What is due, in order; nothing when nothing is. Each action changes the chain so that it is not due again. */
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
