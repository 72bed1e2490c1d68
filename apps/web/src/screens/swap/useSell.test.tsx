import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runFlow } from '../../flows/engine/runFlow.ts';
import type { FlowOutcome } from '../../flows/engine/runFlow.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { useSell } from './useSell.ts';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));

beforeAll(async () => {
  await loadEngine();
});
beforeEach(() => toastStore.snapshot().forEach(({ id }) => toast.dismiss(id)));

const quote = { juAmount: 1n, fuel: 1n };
const request = { amount: 1n, juAmount: 1n, minJu: 1n, maxFuel: 1n, approval: 'max' } as const;
const toasts = () => toastStore.snapshot().map(({ text, duration }) => [text, duration]);

// shows SW-13
it('shows for 3 s that it was submitted, and leaves success to the notice', async () => {
  let end: (outcome: FlowOutcome) => void = () => undefined;
  vi.mocked(runFlow).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const onSold = vi.fn();
  const { result } = renderHook(() => useSell('sellKl', onSold));
  let done: Promise<void> = Promise.resolve();
  await act(async () => {
    done = result.current.sell(quote, request);
    await vi.waitFor(() => expect(runFlow).toHaveBeenCalled());
  });
  expect(result.current.isSelling).toBe(true);
  expect(result.current.signed).toEqual(quote);
  const events = vi.mocked(runFlow).mock.lastCall![2]!;
  act(() => events.onSent?.('approveKl'));
  expect(toasts()).toEqual([]);
  act(() => events.onSent?.('commit'));
  expect(toasts()).toEqual([['Swap submitted. Waiting for the chain to confirm it.', 3_000]]);
  expect(onSold).not.toHaveBeenCalled();
  await act(async () => {
    end({ status: 'mined', record: undefined });
    await done;
  });
  expect(toasts()).toHaveLength(1);
  expect(onSold).toHaveBeenCalledOnce();
  expect(result.current.isSelling).toBe(false);
});

it('is enabled at once, without a message, when its prompt was given up', async () => {
  vi.mocked(runFlow).mockResolvedValueOnce({ status: 'abandoned', record: undefined });
  const onSold = vi.fn();
  const { result } = renderHook(() => useSell('sellKl', onSold));
  await act(() => result.current.sell(quote, request));
  expect(result.current.isSelling).toBe(false);
  expect(toasts()).toEqual([]);
  expect(onSold).not.toHaveBeenCalled();
});
