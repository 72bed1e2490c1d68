import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf } from '../../account/chains.ts';
import { setWallet } from '../../account/walletStore.ts';
import { flowsKey, readFlows, useFlows } from '../engine/flowStore.ts';
import type { FlowRecord } from '../engine/record.ts';
import { FlowWorld } from '../engine/testWorld.ts';
import { useFlow } from './useFlow.ts';

vi.mock(
  '../../chain/publicClient.ts',
  async () => (await import('../engine/testChain.ts')).publicClientModule,
);
vi.mock('../../lib/env.ts', async () => (await import('../engine/testChain.ts')).envModule);
vi.mock('../../api/request.ts', async () => (await import('../engine/testChain.ts')).requestModule);
vi.mock('../../chain/contractsOf.ts', async () => (await import('../engine/testChain.ts')).contractsOfModule);

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
let world: FlowWorld;
beforeEach(() => {
  world = new FlowWorld();
});

it('runs for the account that the screen shows', async () => {
  world.left = ['commit'];
  const { result } = renderHook(() => useFlow(world.flow));
  await act(async () => expect((await result.current.run({ amount: 5n })).status).toBe('mined'));
  expect(result.current.record?.summary).toEqual({ amount: '5' });
});

it('asks nothing of an account that came while the request was prepared', async () => {
  const { result } = renderHook(() => useFlow(world.flow));
  const { run } = result.current;
  act(() => setWallet({ address: OTHER }));
  await act(async () => expect((await run({ amount: 5n })).status).toBe('failed'));
  expect(readFlows(flowsKey(210000, OTHER))[0]?.error).toEqual({ code: 'accountChanged' });
  expect(world.chain.methods).toEqual([]);
});

it('asks nothing on a chain that came while the request was prepared', async () => {
  const { result } = renderHook(() => useFlow(world.flow));
  const { run } = result.current;
  act(() => setWallet({ config: configOf(202599)!, chainId: 202599, walletChainId: 202599 }));
  await act(async () => expect((await run({ amount: 5n })).status).toBe('failed'));
  expect(world.chain.methods).toEqual([]);
});

describe('a run from before a reload', () => {
  const [APPROVAL, COMMIT] = [{ id: 'approveKl' as const }, { id: 'commit' as const }];
  const started = (more: Partial<FlowRecord>): FlowRecord => ({
    id: 'before',
    flow: 'sellKl',
    createdAt: 1,
    stage: 'mining',
    summary: {},
    steps: [APPROVAL, COMMIT],
    ...more,
  });
  const show = (record: FlowRecord) => act(() => useFlows.setState({ records: [record] }));

  it('is shown, and how it ends', () => {
    show(started({}));
    const { result } = renderHook(() => useFlow(world.flow));
    expect(result.current).toMatchObject({ isOpen: true, record: { stage: 'mining' } });
    show(started({ stage: 'interrupted', steps: [{ ...APPROVAL, isMined: true }, COMMIT] }));
    expect(result.current).toMatchObject({ isOpen: false, record: { stage: 'interrupted' } });
  });

  it('that had ended is not shown', () => {
    show(started({ stage: 'interrupted' }));
    const { result } = renderHook(() => useFlow(world.flow));
    expect(result.current.record).toBeUndefined();
  });
});
