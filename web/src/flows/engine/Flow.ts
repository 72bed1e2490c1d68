import type { ChainConfig } from '@koala/protocol/config';
import type { Address, Hex, PublicClient } from 'viem';
import type { Contracts } from '../../chain/contractsOf.ts';
import type { GasKind } from './gasPolicy.ts';

export type FlowName =
  | 'bindInviter'
  | 'bindProxy'
  | 'bindUid'
  | 'buyPowerWithJu'
  | 'buyPowerWithUsdt'
  | 'claimReward'
  | 'letDelegateRedeem'
  | 'letDelegateSell'
  | 'proxySell'
  | 'redeem'
  | 'revokeApproval'
  | 'sellKl'
  | 'withdrawDynamic'
  | 'withdrawRanking'
  | 'launchNodeWithJu'
  | 'launchNodeWithUsdt'
  | 'claimMiner'
  | 'claimNodeReward'
  | 'buyCards'
  | 'claimDividend';

/** `commit` is what the flow is for; the others only make it possible. */
export const STEP_IDS = ['approveKl', 'approveGs', 'approveUsdt', 'commit'] as const;
export type StepId = (typeof STEP_IDS)[number];

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
  client: PublicClient;
  contracts: Contracts;
  config: ChainConfig;
  account: Address;
}

/** One declared transaction flow. Screens build a request and run it; they never write to the chain themselves. */
export interface Flow<Request> {
  name: FlowName;
  /** Figures kept with the record: amounts in wei as strings, addresses, the kind of payment. */
  summarize: (request: Request) => Record<string, string>;
  /**
   * The steps that are left, from the state of the chain now: what is approved already is not among them, `commit` is the last. Called
   * anew before each step. Throws FlowFault when the request cannot be carried out.
   */
  plan: (context: FlowContext, request: Request) => Promise<Step[]>;
  /** Runs once when `commit` is mined, before anything is shown as done. */
  onMined?: (context: FlowContext, request: Request) => void;
}
