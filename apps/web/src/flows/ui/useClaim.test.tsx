import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toast, toastStore } from '../../ui/toast.ts';
import { runFlow } from '../engine/runFlow.ts';
import type { FlowOutcome } from '../engine/runFlow.ts';
import { someRun } from '../engine/testing/someRun.ts';
import { loadEngine } from './loadEngine.ts';
import { useClaim } from './useClaim.ts';

vi.mock('../engine/runFlow.ts', () => ({ runFlow: vi.fn() }));

beforeAll(async () => {
  await loadEngine();
});
beforeEach(() => {
  toastStore.snapshot().forEach(({ id }) => toast.dismiss(id));
  vi.mocked(runFlow).mockReset();
});

const record = someRun({ flow: 'claimReward', stage: 'failed' });
const said = () => toastStore.snapshot().map(({ text }) => text);

it.each([
  ['rejected', 'User rejected'],
  ['notLoaded', 'Network error. Please try again.'],
] as const)('shows how a claim that was %s ended', async (status, text) => {
  vi.mocked(runFlow).mockResolvedValueOnce({ status, record });
  const { result } = renderHook(() => useClaim('claimReward'));
  await act(() => result.current.claim({ pending: 1n }));
  expect(said()).toEqual([text]);
});

it.each(['mined', 'reverted', 'failed', 'unknown'] as const)(
  'leaves the outcome %s to the notice',
  async (status) => {
    vi.mocked(runFlow).mockResolvedValueOnce({ status, record });
    const { result } = renderHook(() => useClaim('claimReward'));
    await act(() => result.current.claim({ pending: 1n }));
    expect(said()).toEqual([]);
  },
);

// shows US-02
it('is not started again while it runs', async () => {
  let end: (outcome: FlowOutcome) => void = () => undefined;
  vi.mocked(runFlow).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const { result } = renderHook(() => useClaim('claimReward'));
  let first: Promise<void> = Promise.resolve();
  act(() => void (first = result.current.claim({ pending: 1n })));
  expect(result.current.isClaiming).toBe(true);
  await act(() => result.current.claim({ pending: 1n }));
  expect(runFlow).toHaveBeenCalledOnce();
  await act(async () => {
    end({ status: 'mined', record });
    await first;
  });
  expect(result.current.isClaiming).toBe(false);
});
