import { Activity } from 'react';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet, walletState } from '../../account/walletStore.ts';
import { readFlows, saveFlow, showFlowsOf } from '../engine/flowStore.ts';
import { flowsKey, useFlows } from '../engine/shownFlows.ts';
import type { RequestOf } from '../allFlows.ts';
import type { FlowRecord } from '../engine/record.ts';
import type { FlowOutcome } from '../engine/runFlow.ts';
import { ACCOUNT, FlowWorld } from '../engine/testing/FlowWorld.ts';
import { config } from '../../chain/testing/someContracts.ts';
import { someRun } from '../engine/testing/someRun.ts';
import { loadEngine } from './loadEngine.ts';
import type * as Engine from './loadEngine.ts';
import { useFlow, useStoredFlows } from './useFlow.ts';

vi.mock('../../chain/publicClient.ts', () => import('../engine/testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('../engine/testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('../engine/testing/FakeChain.ts'));

let world: FlowWorld;
// The real engine, with the flow of this world.
vi.mock('./loadEngine.ts', async (original) => {
  const actual = await original<typeof Engine>();
  const load = async () => {
    const engine = await actual.loadEngine();
    return { ...engine, allFlows: { ...engine.allFlows, sellKl: world.flow } };
  };
  return { loadEngine: vi.fn(load) };
});

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const sale: RequestOf<'sellKl'> = { amount: 5n, juAmount: 1n, minJu: 1n, maxFuel: 1n, approval: 'max' };
beforeEach(() => {
  world = new FlowWorld();
});

it('runs for the account that the screen shows', async () => {
  world.left = ['commit'];
  const { result } = renderHook(() => useFlow('sellKl'));
  await act(async () => expect((await result.current.run(sale)).status).toBe('mined'));
  expect(result.current.record?.summary).toEqual({ amount: '5' });
});

it('shows the current run, but no old outcome, on a page that was hidden', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let isShown = true;
  const { result, rerender } = renderHook(() => useFlow('sellKl'), {
    wrapper: ({ children }) => <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>,
  });
  const leaveAndReturn = () => {
    vi.advanceTimersByTime(1_000);
    for (isShown of [false, true]) rerender();
  };
  world.left = ['commit'];
  await act(async () => expect((await result.current.run(sale)).status).toBe('mined'));
  expect(result.current.record?.stage).toBe('done');
  leaveAndReturn();
  expect(result.current.record).toBeUndefined();

  const going = useFlows.getState().records[0]!;
  act(() => useFlows.setState({ records: [{ ...going, id: 'going', stage: 'mining' }] }));
  leaveAndReturn();
  expect(result.current.record?.id).toBe('going');
});

it('requests nothing when the account changes while the request is prepared', async () => {
  const { result } = renderHook(() => useFlow('sellKl'));
  const { run } = result.current;
  act(() => updateWallet({ address: OTHER }));
  await act(async () => expect((await run(sale)).status).toBe('failed'));
  expect(readFlows(flowsKey(210000, OTHER))[0]?.error).toEqual({ code: 'accountChanged' });
  expect(world.chain.methods).toEqual([]);
});

it('requests nothing when the chain changes while the request is prepared', async () => {
  const { result } = renderHook(() => useFlow('sellKl'));
  const { run } = result.current;
  act(() => updateWallet({ config: { ...config, chainId: 202599 }, chainId: 202599, walletChainId: 202599 }));
  await act(async () => expect((await run(sale)).status).toBe('failed'));
  expect(world.chain.methods).toEqual([]);
});

it('whose code cannot be loaded requests nothing, reports it, and runs at the next tap', async () => {
  world.left = ['commit'];
  const { result } = renderHook(() => useFlow('sellKl'));
  let fail: (error: Error) => void = () => undefined;
  vi.mocked(loadEngine).mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  let tapped: Promise<FlowOutcome> | undefined;
  act(() => void (tapped = result.current.run(sale)));
  expect(result.current.isOpen).toBe(true);
  await act(async () => {
    fail(new TypeError('Failed to fetch dynamically imported module'));
    expect(await tapped).toEqual({ status: 'notLoaded', record: undefined });
  });
  expect(result.current.isOpen).toBe(false);
  expect(world.chain.sent).toEqual([]);
  await act(async () => expect((await result.current.run(sale)).status).toBe('mined'));
});

it('requested while the last connection is being restored runs afterwards', async () => {
  world.left = ['commit'];
  const { provider } = walletState();
  act(() => updateWallet({ provider: null, status: 'reconnecting' }));
  const { result } = renderHook(() => useFlow('sellKl'));
  let tapped: Promise<FlowOutcome> | undefined;
  act(() => void (tapped = result.current.run(sale)));
  expect(result.current.isOpen).toBe(true);
  await act(async () => {
    updateWallet({ provider, status: 'loading' });
    expect((await tapped)?.status).toBe('mined');
  });
});

it('requested while the last connection is being restored fails after ten seconds', async () => {
  vi.useFakeTimers();
  act(() => updateWallet({ provider: null, status: 'reconnecting' }));
  const { result } = renderHook(() => useFlow('sellKl'));
  let tapped: Promise<FlowOutcome> | undefined;
  act(() => void (tapped = result.current.run(sale)));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await tapped).toEqual({ status: 'failed', record: undefined });
});

it('loads nothing for a visitor', () => {
  clearWallet();
  vi.mocked(loadEngine).mockClear();
  renderHook(() => {
    useStoredFlows();
    return useFlow('sellKl');
  });
  expect(loadEngine).not.toHaveBeenCalled();
});

describe('a run from before a reload', () => {
  const [APPROVAL, COMMIT] = [{ id: 'approveKl' as const }, { id: 'commit' as const }];
  const started = (more: Partial<FlowRecord>) =>
    someRun({ createdAt: 1, stage: 'mining', steps: [APPROVAL, COMMIT], ...more });
  const show = (record: FlowRecord) => act(() => useFlows.setState({ records: [record] }));

  it('is shown, and how it ends', () => {
    show(started({}));
    const { result } = renderHook(() => useFlow('sellKl'));
    expect(result.current).toMatchObject({ isOpen: true, record: { stage: 'mining' } });
    show(started({ stage: 'interrupted', steps: [{ ...APPROVAL, isMined: true }, COMMIT] }));
    expect(result.current).toMatchObject({ isOpen: false, record: { stage: 'interrupted' } });
  });

  it('that had ended is not shown', () => {
    show(started({ stage: 'interrupted' }));
    const { result } = renderHook(() => useFlow('sellKl'));
    expect(result.current.record).toBeUndefined();
  });
});

describe('two runs of which the first was abandoned', () => {
  const KEY = 'flows:a';
  /** Start of the second run: after the screen was opened. */
  const SECOND = Date.now() + 600_000;
  const run = (more: Partial<FlowRecord>) => someRun({ id: 'second', createdAt: SECOND, ...more });
  const HASH = `0x${'cd'.repeat(32)}` as const;
  const first = (more: Partial<FlowRecord>) =>
    run({ id: 'first', steps: [{ id: 'commit', hash: HASH }], ...more });
  const outcome = (minedAt: number) => ({ minedAt, changes: [] });
  const shown = (records: FlowRecord[]) => {
    act(() => useFlows.setState({ key: KEY, records: [] }));
    const { result } = renderHook(() => useFlow('sellKl'));
    act(() => useFlows.setState({ key: KEY, records }));
    return result.current.record?.id;
  };

  it('show the success of the first where the second was declined', () => {
    const declined = run({ stage: 'rejected', error: { code: 'rejected' } });
    expect(shown([declined, first({ stage: 'mining' })])).toBe('first');
    expect(shown([declined, first({ stage: 'done', outcome: outcome(SECOND + 1) })])).toBe('first');
    expect(shown([declined, first({ stage: 'interrupted' })])).toBe('first');
    expect(shown([declined, first({ stage: 'prompting', isAbandoned: true })])).toBe('second');
    expect(shown([declined, first({ stage: 'reverted' })])).toBe('second');
  });

  it('show the second while it runs, when it succeeded, and when the first ended before it started', () => {
    const early = first({ stage: 'done', outcome: outcome(SECOND - 1) });
    const late = first({ stage: 'done', outcome: outcome(SECOND + 1) });
    expect(shown([run({}), late])).toBe('second');
    expect(shown([run({ stage: 'done' }), late])).toBe('second');
    expect(shown([run({ stage: 'rejected' }), early])).toBe('second');
  });
});

it('an outcome that is minutes old does not come back after switching accounts', () => {
  vi.useFakeTimers();
  localStorage.clear();
  act(() => showFlowsOf(210000, ACCOUNT));
  const { result } = renderHook(() => useFlow('sellKl'));
  const ended = someRun({ createdAt: Date.now() + 1, stage: 'failed', error: { code: 'network' } });
  act(() => saveFlow(flowsKey(210000, ACCOUNT), { ...ended, stage: 'mining' }));
  act(() => saveFlow(flowsKey(210000, ACCOUNT), ended));
  expect(result.current.record?.id).toBe(ended.id);
  vi.advanceTimersByTime(120_000);
  act(() => showFlowsOf(210000, OTHER));
  expect(result.current.record).toBeUndefined();
  act(() => showFlowsOf(210000, ACCOUNT));
  expect(useFlows.getState().records).toHaveLength(1);
  expect(result.current.record).toBeUndefined();
});
