import { numberToHex } from 'viem';
import type { Hex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearWallet } from '../../account/walletStore.ts';
import { config } from '../../chain/testing/someContracts.ts';
import { someRun } from './testing/someRun.ts';
import { watchOutcomes } from './resumeFlows.ts';
import { flowsKey } from './shownFlows.ts';
import { ACCOUNT, FlowWorld, SWAP } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

let world: FlowWorld;
beforeEach(() => {
  world = new FlowWorld(['commit']);
  world.chain.outcomes = ['pending'];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

async function runInVain(): Promise<void> {
  const run = world.run();
  await vi.advanceTimersByTimeAsync(310_000);
  expect((await run).status).toBe('unknown');
}
const checks = () => world.chain.methods.filter((method) => method === 'eth_getTransactionReceipt').length;

it.each([
  ['success', 'done'],
  ['reverted', 'reverted'],
] as const)('a receipt of %s that comes late settles the run in the open page', async (outcome, stage) => {
  await runInVain();
  world.chain.settle(outcome);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.stored?.stage).toBe(stage);
});

it('is rechecked less and less often, for at most a day', async () => {
  await runInVain();
  const start = checks();
  await vi.advanceTimersByTimeAsync(30_000);
  const first = checks() - start;
  await vi.advanceTimersByTimeAsync(600_000);
  const before = checks();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(first).toBeGreaterThanOrEqual(2);
  expect(checks() - before).toBeLessThanOrEqual(11);
  await vi.advanceTimersByTimeAsync(86_400_000);
  const last = checks();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(checks()).toBe(last);
});

it('is not rechecked in a hidden tab, but at once when it is shown again', async () => {
  await runInVain();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(10_000);
  const before = checks();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(checks()).toBe(before);
  world.chain.settle('success');
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(world.stored?.stage).toBe('done');
});

it('is not rechecked after the account disconnects', async () => {
  await runInVain();
  clearWallet();
  await vi.advanceTimersByTimeAsync(60_000);
  const before = checks();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(checks()).toBe(before);
});

it('that another tab stored is watched here too', async () => {
  const hash: Hex = `0x${'aa'.repeat(32)}`;
  void world.reload();
  const key = flowsKey(210000, ACCOUNT);
  const record = someRun({
    steps: [{ id: 'commit', hash }],
    stage: 'unknown',
    createdAt: Date.now(),
    error: { code: 'unknown' },
    prompt: { nonce: 0, pending: 0, block: 100, to: SWAP, data: '0x01' },
  });
  localStorage.setItem(key, JSON.stringify([record]));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  world.chain.outcomes = [];
  world.chain.send({ from: ACCOUNT, to: SWAP, data: '0x01' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.stored?.stage).toBe('done');
});

it('is watched once when the account disconnects and returns between two rechecks', async () => {
  await runInVain();
  watchOutcomes(OTHER, config);
  watchOutcomes(ACCOUNT, config);
  const before = checks();
  await vi.advanceTimersByTimeAsync(20_000);
  const twice = checks() - before;
  await vi.advanceTimersByTimeAsync(600_000);
  const start = checks();
  await vi.advanceTimersByTimeAsync(300_000);
  expect([twice, checks() - start]).toEqual([2, 5]);
});

describe('a run that is done', () => {
  beforeEach(() => void (world.chain.outcomes = []));
  const replaceBlock = (isGone: boolean) => {
    const hash = world.stored!.steps[0]!.hash!;
    const { block } = world.stored!.minedIn!;
    world.chain.more.set('eth_getBlockByNumber', ([number]) =>
      Number(number) === block
        ? { number: numberToHex(block), hash: `0x${'ee'.repeat(32)}`, transactions: [], timestamp: '0x1' }
        : { number, hash: numberToHex(7, { size: 32 }), transactions: [], timestamp: '0x1' },
    );
    if (!isGone) return;
    for (const method of ['eth_getTransactionReceipt', 'eth_getTransactionByHash'])
      world.chain.more.set(method, () => null);
    world.chain.more.set('eth_getTransactionCount', () => '0x0');
    return hash;
  };
  const passBlocks = () => world.chain.more.set('eth_blockNumber', () => '0x400');

  it('is rechecked once, after its block is final', async () => {
    await world.run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.stored?.minedIn).toBeDefined();
    passBlocks();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(world.stored).toMatchObject({ stage: 'done' });
    expect(world.stored).not.toHaveProperty('minedIn');
  });

  it('is unknown and watched once a reorganization removed its transaction', async () => {
    await world.run();
    await vi.advanceTimersByTimeAsync(1_000);
    const hash = replaceBlock(true);
    passBlocks();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.stored).toMatchObject({ stage: 'unknown', error: { code: 'unknown' }, steps: [{ hash }] });
    expect((await world.run()).status).toBe('busy');
    world.chain.more.clear();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(world.stored?.stage).toBe('done');
  });

  it('is rechecked after a reload, and stays done when it was mined in another block', async () => {
    await world.run();
    await vi.advanceTimersByTimeAsync(1_000);
    replaceBlock(false);
    passBlocks();
    const reloaded = world.reload();
    await vi.advanceTimersByTimeAsync(30_000);
    await reloaded;
    expect(world.stored?.stage).toBe('done');
  });
});

it('does not send the same flow again while its outcome is unknown', async () => {
  await runInVain();
  expect(await world.run()).toMatchObject({ status: 'busy', record: { stage: 'unknown' } });
  expect(world.chain.sent).toHaveLength(1);
});
