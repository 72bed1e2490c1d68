/** The five tabs of the records, in their order; each value is also the route's recordType. */
export const recordTabs = [
  'purchaseHistory',
  'dynamicList',
  'reward',
  'nodeReward',
  'rankingReward',
] as const;
export type RecordTab = (typeof recordTabs)[number];

/** The tab that a route's recordType selects; the first for any other word. */
export function toRecordTab(recordType: string | undefined): RecordTab {
  return recordTabs.find((tab) => tab === recordType) ?? 'purchaseHistory';
}
