import { expect, it } from 'vitest';
import { recordTabs, toRecordTab } from './RecordListScreen.tsx';

// shows SH-02
it('selects the tab that the route names', () => {
  expect(recordTabs.map(toRecordTab)).toEqual([...recordTabs]);
  expect(recordTabs.indexOf(toRecordTab('purchaseHistory')) + 1).toBe(1);
  expect(recordTabs.indexOf(toRecordTab('dynamicList')) + 1).toBe(2);
  expect(recordTabs.indexOf(toRecordTab('reward')) + 1).toBe(3);
  expect(recordTabs.indexOf(toRecordTab('nodeReward')) + 1).toBe(4);
  expect(recordTabs.indexOf(toRecordTab('rankingReward')) + 1).toBe(5);
});

it('falls back to the first tab', () => {
  expect(toRecordTab('nonsense')).toBe('purchaseHistory');
  expect(toRecordTab(undefined)).toBe('purchaseHistory');
});
