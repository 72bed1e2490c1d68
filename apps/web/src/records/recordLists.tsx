import type { ReactNode } from 'react';
import type { RecordType } from '../routes.ts';
import { PurchaseRecords } from './PurchaseRecords.tsx';
import { RewardRecords } from './RewardRecords.tsx';

/** The list of each kind of records, of the connected or the watched wallet. */
export const recordLists: Record<RecordType, (hidesZeros: boolean) => ReactNode> = {
  purchaseHistory: () => <PurchaseRecords />,
  dynamicList: () => <RewardRecords kind="dynamic" />,
  reward: (hidesZeros) => <RewardRecords kind="miner" hidesZeros={hidesZeros} />,
  nodeReward: (hidesZeros) => <RewardRecords kind="node" hidesZeros={hidesZeros} />,
  rankingReward: (hidesZeros) => <RewardRecords kind="ranking" hidesZeros={hidesZeros} />,
};
