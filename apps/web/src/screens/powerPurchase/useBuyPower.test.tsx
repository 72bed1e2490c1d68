import { act, renderHook } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { updateWallet } from '../../account/walletStore.ts';
import { contractsOf } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { runFlow } from '../../flows/engine/runFlow.ts';
import type { FlowOutcome } from '../../flows/engine/runFlow.ts';
import { useFlows } from '../../flows/engine/shownFlows.ts';
import { someRun } from '../../flows/engine/testing/someRun.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { useBuyPower } from './useBuyPower.ts';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));
vi.mock('../../chain/publicClient.ts', () => ({ publicClient: vi.fn() }));
vi.mock('../../chain/contractsOf.ts', () => ({ contractsOf: vi.fn() }));

const RECEIVER = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const request = { amount: parseEther('20'), receiver: RECEIVER, approval: 'exact' } as const;
const inUsdt = { ...request, payWith: 'USDT', value: request.amount } as const;

beforeAll(loadEngine);
beforeEach(() => {
  vi.mocked(runFlow).mockReset().mockResolvedValue({ status: 'mined', record: undefined });
  updateWallet({ config: chainConfigs[0]! });
  toast.clear();
});

const toasts = () => toastStore.snapshot().map(({ text, duration }) => [text, duration]);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function asked(purchase: Parameters<ReturnType<typeof useBuyPower>['buy']>[0]) {
  const onBought = vi.fn();
  const { result } = renderHook(() => useBuyPower(onBought));
  await act(() => result.current.buy(purchase));
  expect(onBought).toHaveBeenCalledOnce();
  // The receipt shows the success.
  expect(toasts()).toEqual([]);
  const [flow, sent] = vi.mocked(runFlow).mock.lastCall!;
  return { flow: flow.name, sent };
}

/** Starts a purchase that stays open until `end` is called, with a clock that the test advances. */
function openPurchase() {
  vi.useFakeTimers();
  let end: (outcome: FlowOutcome) => void = () => undefined;
  vi.mocked(runFlow).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const hook = renderHook(() => useBuyPower(() => undefined));
  act(() => void hook.result.current.buy(inUsdt));
  return { ...hook, end: (outcome: FlowOutcome) => end(outcome) };
}

it('starts the JU flow with the value shown, from which the flow derives the minimum', async () => {
  const value = 1_000_000_000_000_000_099n;
  expect(await asked({ ...request, payWith: 'JU', value })).toEqual({
    flow: 'buyPowerWithJu',
    sent: { amount: request.amount, receiver: RECEIVER, value },
  });
});

it('reads the value of the JU when it is not shown yet', async () => {
  vi.mocked(contractsOf).mockReturnValue({ miner: {} } as never);
  const readContract = vi.fn().mockResolvedValue(parseEther('200'));
  vi.mocked(publicClient).mockReturnValue({ readContract } as never);
  const { sent } = await asked({ ...request, payWith: 'JU', value: undefined });
  expect(readContract.mock.lastCall?.[0]).toMatchObject({ functionName: 'JUToUSDT', args: [request.amount] });
  expect(sent).toMatchObject({ value: parseEther('200') });
});

it('sends no value with USDT, because the amount is the value', async () => {
  expect(await asked(inUsdt)).toEqual({ flow: 'buyPowerWithUsdt', sent: request });
});

it.each(['JU', 'USDT'] as const)('binds the inviter that is named, paying with %s', async (payWith) => {
  const inviter = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
  expect((await asked({ ...inUsdt, payWith, inviter })).sent).toMatchObject({ inviter });
});

// shows BP-08
it('is enabled again after 20 s without an answer, shows a network error for 2 s, and shows the outcome where its page was left', async () => {
  const { result, unmount, end } = openPurchase();
  await pass(19_999);
  expect(result.current.isPurchasing).toBe(true);
  expect(toasts()).toEqual([]);
  await pass(1);
  expect(result.current.isPurchasing).toBe(false);
  expect(toasts()).toEqual([['Network error. Please try again.', 2_000]]);
  unmount();
  end({ status: 'mined', record: undefined });
  await pass(0);
  expect(toasts().map(([text]) => text)).toContain('Purchase successful');
});

it('shows no network error while a contract wallet waits for its other signers', async () => {
  const { result } = openPurchase();
  const sent = someRun({
    flow: 'buyPowerWithUsdt',
    stage: 'mining',
    createdAt: Date.now(),
    prompt: { nonce: 1, block: 1, isContract: true },
  });
  act(() => useFlows.setState({ records: [sent] }));
  await pass(20_000);
  expect(result.current.isPurchasing).toBe(false);
  expect(toasts()).toEqual([]);
  act(() => useFlows.setState({ records: [] }));
});

// shows RO-01
it('prompts to connect when there is no wallet', async () => {
  vi.mocked(runFlow).mockResolvedValueOnce({ status: 'failed', record: undefined });
  const { result } = renderHook(() => useBuyPower(() => undefined));
  await act(() => result.current.buy(inUsdt));
  expect(toasts().map(([text]) => text)).toEqual(['Please connect wallet']);
});

// shows BP-08
it('does not count the time the user takes to read the review', async () => {
  const { result } = openPurchase();
  await pass(10_000);
  const events = vi.mocked(runFlow).mock.lastCall?.[2];
  events?.onReview?.(true);
  await pass(600_000);
  expect(result.current.isPurchasing).toBe(true);
  expect(toasts()).toEqual([]);
  events?.onReview?.(false);
  await pass(19_999);
  expect(result.current.isPurchasing).toBe(true);
  await pass(1);
  expect(result.current.isPurchasing).toBe(false);
  expect(toasts()).toHaveLength(1);
});
