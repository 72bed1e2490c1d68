import { expect, it } from 'vitest';
import { withoutZeros } from './RewardRecords.tsx';

it('hides amounts of 0, but not small amounts that are displayed as 0', () => {
  const rows = ['0', '0.000000000000000001', '0.0', '12.5'].map((amount) => ({ amount }));
  expect(withoutZeros(rows).map((row) => row.amount)).toEqual(['0.000000000000000001', '12.5']);
});

it('keeps a node reward paid only in USDT', () => {
  const rows = ['0', '2.19'].map((usdt) => ({ amount: '0', usdt }));
  expect(withoutZeros(rows)).toEqual([{ amount: '0', usdt: '2.19' }]);
});
