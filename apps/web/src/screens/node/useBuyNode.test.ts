import { expect, it } from 'vitest';
import type { FlowRecord } from '../../flows/engine/record.ts';
import { someRun } from '../../flows/engine/testing/someRun.ts';
import { purchaseState } from './useBuyNode.ts';

const record = (stage: FlowRecord['stage'], steps: FlowRecord['steps']) => someRun({ stage, steps });

// shows NO-07
it('the button approves while the approval is the current step, then buys', () => {
  expect(purchaseState('running', undefined)).toBe('buying');
  expect(purchaseState('running', record('prompting', [{ id: 'approveUsdt' }, { id: 'commit' }]))).toBe(
    'approving',
  );
  const reset = [{ id: 'resetUsdt' }, { id: 'approveUsdt' }, { id: 'commit' }] as const;
  expect(purchaseState('running', record('prompting', [...reset]))).toBe('approving');
  expect(
    purchaseState('running', record('mining', [{ id: 'approveUsdt', isMined: true }, { id: 'commit' }])),
  ).toBe('buying');
});

// shows NO-07
it('shows the outcome, then is enabled again', () => {
  const mined = record('indexing', [{ id: 'commit', isMined: true }]);
  expect(purchaseState('bought', mined)).toBe('bought');
  expect(purchaseState('failed', record('failed', []))).toBe('failed');
  expect(purchaseState('idle', mined)).toBe('idle');
});

it('shows a purchase sent before a reload, but not a prompt that may be lost', () => {
  expect(purchaseState('idle', record('mining', [{ id: 'commit' }]))).toBe('buying');
  expect(purchaseState('idle', record('prompting', [{ id: 'commit' }]))).toBe('idle');
});
