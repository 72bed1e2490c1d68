import type { CallName } from '@koala/api-schema/routes';
import type { ChainConfig } from '@koala/protocol/config';
import type { Address, Hex } from 'viem';
import type { ChainClient } from '../chain/chainClient.ts';
import type { Contracts } from '../chain/contractsOf.ts';
import type { Foresight, Terms } from './Terms.ts';

/**
 * `commit` is the transaction that the flow exists for; the approvals only make it possible. `bind` only goes with
 * others in one confirmation, because an inviter is final and must not be bound for a purchase that then fails.
 */
export const STEP_IDS = ['bind', 'approveKl', 'approveGs', 'resetUsdt', 'approveUsdt', 'commit'] as const;
export type StepId = (typeof STEP_IDS)[number];

/** Which rule sets the gas limit of a step, see `engine/gas.ts`. */
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

/** One transaction of a flow, ready to be sent. */
export interface Step {
  id: StepId;
  to: Address;
  data: Hex;
  /** JU wei. */
  value?: bigint;
  gas: GasKind;
}

/** What a flow reads and plans with. */
export interface FlowContext {
  client: ChainClient;
  contracts: Contracts;
  config: ChainConfig;
  account: Address;
}

/** One declared transaction. Screens build a request and run it; they never write to the chain themselves. */
export interface Flow<Request> {
  /** Its key in `allFlows`; stored runs carry it. */
  name: string;
  /** The API calls whose answers it changes: refetched once the indexer has its block. */
  affects: readonly CallName[];
  /** Figures kept with the record: amounts in wei as strings, addresses, the kind of payment. */
  summarize: (request: Request) => Record<string, string>;
  /**
   * The steps that are left, from the chain's current state, `commit` last. An approval that is already given is no step.
   * Re-evaluated before each step. Throws FlowError when the request cannot be carried out.
   */
  plan: (context: FlowContext, request: Request) => Promise<Step[]>;
  /** The wallet besides the account whose holdings it changes: a receiver, a principal. */
  partyOf?: (request: Request) => Address | undefined;
  /**
   * What is shown before the first signature, beside what leaves and arrives; each flow of `allFlows` has it. `foresight` is undefined where
   * the node cannot simulate.
   */
  review?: (context: FlowContext, request: Request, foresight: Foresight | undefined) => Promise<Terms>;
  /** Brings money in: not offered in regions that the operator names. */
  isPurchase?: true;
  /** Runs once when `commit` is mined, before the run is shown as done. */
  onMined?: (context: FlowContext, request: Request) => void;
}
