import type { CallName } from '@koala/api-schema/routes';
import type { Address, Hex } from 'viem';
import type { ChainReader } from '../chain/reader.ts';
import type { SimulatedEffects, Terms } from './Terms.ts';

/**
 * `commit` is the transaction that the flow exists for; the approvals only enable it. `bind` is only sent in a batch
 * with others, because an inviter is final and must not be bound for a purchase that then fails.
 */
export const STEP_IDS = ['bind', 'approveKl', 'approveGs', 'resetUsdt', 'approveUsdt', 'commit'] as const;
export type StepId = (typeof STEP_IDS)[number];

/** Selects the gas limit rule of a step, see `engine/gas.ts`. */
export type GasKind =
  | 'standard'
  | 'cards'
  | 'claim'
  | 'gift'
  | 'licence'
  | 'nodeReward'
  | 'powerPurchase'
  | 'proxySell'
  | 'redeem'
  | 'sale';

export interface Step {
  id: StepId;
  to: Address;
  data: Hex;
  /** JU wei. */
  value?: bigint;
  gas: GasKind;
}

/** Input of `plan` and `review`. */
export interface FlowContext extends ChainReader {
  account: Address;
}

/** One declared transaction. Screens build a request and run it; they never write to the chain directly. */
export interface Flow<Request> {
  /** Its key in `allFlows`; stored runs refer to it. */
  name: string;
  /** API calls to refetch once the indexer has the block, because the flow changes their answers. */
  affects: readonly CallName[];
  /** Values stored with the record, as strings: amounts in wei, addresses, counts, ids, the payment method. */
  summarize: (request: Request) => Record<string, string>;
  /**
   * Returns the remaining steps from the chain's current state, `commit` last; a sufficient approval is not a step.
   * Called again before each step. Throws FlowError when the request cannot be carried out.
   */
  plan: (context: FlowContext, request: Request) => readonly Step[] | Promise<readonly Step[]>;
  /** The other wallet whose holdings change: a receiver or a principal. */
  counterpartyOf?: (request: Request) => Address | undefined;
  /**
   * Terms to show before the first signature, besides the balance changes. `effects` is undefined where the node
   * cannot simulate.
   */
  review?: (
    context: FlowContext,
    request: Request,
    effects: SimulatedEffects | undefined,
  ) => Terms | Promise<Terms>;
  /** The flow is a purchase: not offered in regions that the operator excludes. */
  isPurchase?: true;
}
