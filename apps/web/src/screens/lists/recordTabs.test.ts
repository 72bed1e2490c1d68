import { expect, it } from 'vitest';
import { recordTypes } from '../../routes.ts';
import { toRecordTab } from './RecordListScreen.tsx';

// shows SH-02
it('selects the tab that the route names', () => {
  expect(recordTypes.map(toRecordTab)).toEqual([...recordTypes]);
  const specified = ['purchaseHistory', 'dynamicList', 'reward', 'nodeReward', 'rankingReward'];
  expect(recordTypes.slice(0, 5)).toEqual(specified);
});

it('falls back to the first tab', () => {
  expect(toRecordTab('nonsense')).toBe('purchaseHistory');
  expect(toRecordTab(undefined)).toBe('purchaseHistory');
});
