import type { CallName } from '@koala/api-schema/routes';
import type { FlowName } from './engine/Flow.ts';

const relations: readonly CallName[] = ['joinInfo', 'team', 'invitations'];
const purchases: readonly CallName[] = [
  'buyRecord',
  'team',
  'trend',
  'homeStats',
  'totalCommunityPerf',
  'rank',
  'todayData',
];

/** The calls whose answers change with each flow: asked anew once the indexer has the block. */
export const flowAffects: Readonly<Record<FlowName, readonly CallName[]>> = {
  bindInviter: relations,
  bindProxy: ['proxyAddressList'],
  bindUid: [],
  buyPowerWithJu: purchases,
  buyPowerWithUsdt: purchases,
  claimReward: ['minerReward', 'account', 'todayData'],
  letDelegateRedeem: [],
  letDelegateSell: [],
  proxySell: ['swapRecord'],
  redeem: ['buyRecord', 'team', 'trend', 'homeStats'],
  revokeApproval: [],
  sellKl: ['swapRecord'],
  withdrawDynamic: ['dynamicReward', 'account'],
  withdrawRanking: ['rankingReward', 'account'],
  launchNodeWithJu: ['activitySchedule'],
  launchNodeWithUsdt: ['activitySchedule'],
  claimMiner: ['trend', 'homeStats'],
  claimNodeReward: ['nodeReward', 'account'],
  buyCards: ['fightList', 'fightRank', 'fightBuy', 'fightReward'],
  claimDividend: ['fightList', 'fightReward'],
};
