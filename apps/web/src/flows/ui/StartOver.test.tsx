import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PURCHASE_TIMEOUT } from '../../lib/timings.ts';
import { saveFlow } from '../engine/flowStore.ts';
import { useFlows } from '../engine/shownFlows.ts';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { isAbandoned } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { FlowStatus } from './FlowStatus.tsx';
import { loadEngine } from './loadEngine.ts';

const asked = (): FlowRecord => ({
  id: '1',
  flow: 'buyPowerWithJu',
  summary: {},
  steps: [{ id: 'commit' }],
  stage: 'prompting',
  createdAt: Date.now(),
  promptedAt: Date.now(),
});

beforeAll(async () => {
  await loadEngine();
});
beforeEach(() => vi.useFakeTimers());

function Shown() {
  return <FlowStatus record={useFlows((state) => state.records[0])} />;
}

it('shows how much JU is missing, and opens the ways to get it', () => {
  const error = { code: 'missingJu', detail: '1200000000000001' };
  useFlows.setState({ key: 'flows', records: [{ ...asked(), stage: 'failed', error }] });
  render(<Shown />);
  expect(screen.getByRole('status').textContent).toContain('You need 0.001201\u00a0JU more');
  fireEvent.click(screen.getByRole('button', { name: 'Get JU' }));
  expect(useWalletDialogs.getState().isGettingJu).toBe(true);
});

it('offers to abandon a prompt after 20 s, in one sentence and with one button, once', async () => {
  useFlows.setState({ key: 'flows', records: [] });
  saveFlow('flows', asked());
  render(<Shown />);
  act(() => {
    vi.advanceTimersByTime(PURCHASE_TIMEOUT - 1);
  });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(isAbandoned(useFlows.getState().records[0]!)).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('reject it there');
});
