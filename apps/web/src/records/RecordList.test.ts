import { expect, it } from 'vitest';
import { daysOf } from './RecordList.tsx';

const row = (at: string, amount = 1) => ({ createdAt: `2026-11-${at}:00`, amount });
const options = {
  sumOf: (rows: readonly { amount: number }[]) => String(rows.reduce((sum, { amount }) => sum + amount, 0)),
  hasMore: false,
};

it('names each day at its first row, with the sum of several', () => {
  const rows = [row('24 10:00', 2), row('24 08:00', 3), row('23 23:59')];
  expect([...daysOf(rows, options)]).toEqual([
    [rows[0], { at: '2026-11-24 10:00:00', sum: '5' }],
    [rows[2], { at: '2026-11-23 23:59:00', sum: undefined }],
  ]);
});

it('has no sum of a day of which more rows may follow', () => {
  const rows = [row('24 10:00'), row('24 08:00')];
  expect(daysOf(rows, { ...options, hasMore: true }).get(rows[0]!)?.sum).toBeUndefined();
});
