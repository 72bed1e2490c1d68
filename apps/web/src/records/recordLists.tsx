import type { ReactNode } from 'react';
import type { RecordType } from '../routes.ts';
import { PurchaseRecords } from './PurchaseRecords.tsx';
import { RewardRecords } from './RewardRecords.tsx';

/** The list of each kind of records, of the connected or the watched wallet. */
export const recordLists: Record<RecordType, (hidesZeros: boolean) => ReactNode> = {
  purchaseHistory: () => <PurchaseRecords />,
  dynamicList: () => <RewardRecords kind="dynamic" call="dynamicReward" icon="team" />,
  reward: (hidesZeros) => (
    <RewardRecords kind="miner" call="minerReward" icon="claim" hidesZeros={hidesZeros} />
  ),
  nodeReward: (hidesZeros) => (
    <RewardRecords kind="node" call="nodeReward" icon="node" hidesZeros={hidesZeros} />
  ),
  rankingReward: (hidesZeros) => (
    <RewardRecords kind="ranking" call="rankingReward" icon="ranking" hidesZeros={hidesZeros} />
  ),
};
