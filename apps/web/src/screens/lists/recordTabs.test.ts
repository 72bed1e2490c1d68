import { expect, it } from 'vitest';
import { recordTypes } from '../../routes.ts';
import { toRecordTab } from './RecordListScreen.tsx';

// shows SH-02
it('selects the tab that the route names', () => {
  expect(recordTypes.map(toRecordTab)).toEqual([...recordTypes]);
  expect(recordTypes.indexOf(toRecordTab('purchaseHistory')) + 1).toBe(1);
  expect(recordTypes.indexOf(toRecordTab('dynamicList')) + 1).toBe(2);
  expect(recordTypes.indexOf(toRecordTab('reward')) + 1).toBe(3);
  expect(recordTypes.indexOf(toRecordTab('nodeReward')) + 1).toBe(4);
  expect(recordTypes.indexOf(toRecordTab('rankingReward')) + 1).toBe(5);
});

it('falls back to the first tab', () => {
  expect(toRecordTab('nonsense')).toBe('purchaseHistory');
  expect(toRecordTab(undefined)).toBe('purchaseHistory');
});
