import type { Abi, Address } from 'viem';
import type { Moment } from './Moment.ts';

/** One call of one contract. */
export interface Action {
  contract: { address: Address; abi: Abi };
  functionName: string;
  args: readonly unknown[];
  /** The most gas it may need, for whoever cannot estimate because the block before it is still being filled. */
  gas: bigint;
}

/** A piece of upkeep. It keeps no state of its own that a decision would need: what is due follows from the chain. */
export interface Job {
  name: string;
  /** What is due, in order; nothing when nothing is. Each action changes the chain so that it is not due again. */
  plan(moment: Moment): Promise<Action[]>;
}

const USUAL_GAS = 1_800_000n;

/** Puts an action together. */
export function action(
  contract: Action['contract'],
  functionName: string,
  args: readonly unknown[] = [],
  gas = USUAL_GAS,
): Action {
  return { contract, functionName, args, gas };
}
