import { bindInviter, bindUid } from './bind.ts';
import { buyPowerWithJu, buyPowerWithUsdt } from './buyPower.ts';
import { buyCards, claimDividend } from './cards.ts';
import { claimReward } from './claimReward.ts';
import { bindProxy, letDelegateRedeem, letDelegateSell } from './delegate.ts';
import type { Flow } from './Flow.ts';
import { buyNodeWithJu, buyNodeWithUsdt, claimMiner, claimNodeReward } from './node.ts';
import { redeem } from './redeem.ts';
import { revokeApproval } from './revokeApproval.ts';
import { proxySell, sellKl } from './sellKl.ts';
import { withdrawDynamic, withdrawRanking } from './withdrawRewards.ts';

const flows = {
  bindInviter,
  bindProxy,
  bindUid,
  buyCards,
  buyNodeWithJu,
  buyNodeWithUsdt,
  buyPowerWithJu,
  buyPowerWithUsdt,
  claimDividend,
  claimMiner,
  claimNodeReward,
  claimReward,
  letDelegateRedeem,
  letDelegateSell,
  proxySell,
  redeem,
  revokeApproval,
  sellKl,
  withdrawDynamic,
  withdrawRanking,
};

export type FlowName = keyof typeof flows;

export type RequestOf<Name extends FlowName> = Parameters<(typeof flows)[Name]['summarize']>[0];

/**
 * All flows by name. Stored runs refer to these names. Screens use names only, because the flows' code loads with the
 * engine.
 */
export const allFlows: { [Name in FlowName]: Flow<RequestOf<Name>> } = flows;

/** A flow's name, typed as a key of `allFlows`. */
export const nameOf = <Request>({ name }: Flow<Request>) => name as FlowName;
