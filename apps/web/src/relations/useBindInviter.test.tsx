import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { updateWallet } from '../account/walletStore.ts';
import { runFlow } from '../flows/engine/runFlow.ts';
import type { FlowEvents, FlowOutcome } from '../flows/engine/runFlow.ts';
import { loadEngine } from '../flows/ui/loadEngine.ts';
import { toast, toastStore } from '../ui/toast.ts';
import { checkInviter } from './checkInviter.ts';
import { useBindInviter } from './useBindInviter.ts';

vi.mock('../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));
vi.mock('./checkInviter.ts', { spy: true });

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

beforeAll(async () => {
  await loadEngine();
});
beforeEach(() => {
  for (const { id } of toastStore.snapshot()) toast.dismiss(id);
  vi.useFakeTimers();
  vi.mocked(checkInviter).mockResolvedValue(undefined);
  updateWallet({ address: ACCOUNT, config: chainConfigs[0]! });
});

const toasts = () => toastStore.snapshot().map(({ text, duration }) => [text, duration]);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// shows IN-05
it('is enabled again after 12 s without an answer, shows a network error for 2 s, and leaves the outcome to the notice', async () => {
  let end: (outcome: FlowOutcome) => void = () => undefined;
  vi.mocked(runFlow).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const { result } = renderHook(() => useBindInviter());
  expect(result.current.isSubmitting).toBe(false);
  act(() => void result.current.submit(INVITER));
  await pass(11_999);
  expect(result.current.isSubmitting).toBe(true);
  expect(toasts()).toEqual([]);
  await pass(1);
  expect(result.current.isSubmitting).toBe(false);
  expect(toasts()).toEqual([['Network error. Please try again.', 2_000]]);
  end({ status: 'mined', record: undefined });
  await pass(0);
  expect(toasts()).toHaveLength(1);
});

it('does not count the time in which the review is read', async () => {
  let events: FlowEvents | undefined;
  vi.mocked(runFlow).mockImplementationOnce((_flow, _request, given) => {
    events = given;
    return new Promise(() => undefined);
  });
  const { result } = renderHook(() => useBindInviter());
  act(() => void result.current.submit(INVITER));
  await pass(0);
  act(() => events?.onReview?.(true));
  await pass(60_000);
  expect(toasts()).toEqual([]);
  act(() => events?.onReview?.(false));
  await pass(11_999);
  expect(toasts()).toEqual([]);
  await pass(1);
  expect(toasts()).toEqual([['Network error. Please try again.', 2_000]]);
});

// shows IN-05
it.each([
  ['reverted', 'Binding failed'],
  ['failed', 'Binding failed'],
  ['rejected', 'User rejected'],
  ['notLoaded', 'Network error. Please try again.'],
] as const)('shows for a binding that was %s: %s', async (status, text) => {
  vi.mocked(runFlow).mockResolvedValueOnce({ status, record: {} } as never);
  const { result } = renderHook(() => useBindInviter());
  await act(() => result.current.submit(INVITER));
  expect(toasts().map(([sentence]) => sentence)).toEqual([text]);
  expect(result.current.isSubmitting).toBe(false);
  await pass(12_000);
  expect(toasts()).toHaveLength(1);
});
