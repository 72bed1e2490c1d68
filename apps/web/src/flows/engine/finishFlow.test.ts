import type { TransactionReceipt } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { request } from '../../api/request.ts';
import { INDEX_TIMEOUT } from '../../lib/timings.ts';
import { configOf } from '../../account/chains.ts';
import { someRun } from './testing/someRun.ts';
import { awaitIndexed, finishFlow } from './finishFlow.ts';
import { FlowRun } from './flowStore.ts';
import type { RunContext } from './flowStore.ts';

vi.mock('../../api/request.ts', () => ({ request: vi.fn() }));
const { getBlock, readRedeemable } = vi.hoisted(() => ({ getBlock: vi.fn(), readRedeemable: vi.fn() }));
vi.mock('./outcome.ts', () => ({ readOutcome: () => ({ minedAt: 5, changes: [] }), readRedeemable }));
vi.mock('../../chain/contractsOf.ts', () => ({ contractsOf: () => ({}) }));
const answer = (data: unknown) => ({ data, headers: new Headers() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(request).mockReset();
  readRedeemable.mockReset().mockResolvedValue(undefined);
});

it('polls every second until the block is indexed', async () => {
  vi.mocked(request)
    .mockResolvedValueOnce(answer({ indexed: 6 }))
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(answer({ indexed: 7 }));
  const isIndexed = awaitIndexed(7n);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await isIndexed).toBe(true);
  expect(request).toHaveBeenCalledTimes(3);
});

it.each([{ indexed: 6 }, {}, null])('gives up after 20 s with an index that returns %j', async (data) => {
  vi.mocked(request).mockResolvedValue(answer(data));
  const isIndexed = awaitIndexed(7n);
  await vi.advanceTimersByTimeAsync(INDEX_TIMEOUT);
  expect(await isIndexed).toBe(false);
});

it('gives up after 20 s with a server that hangs', async () => {
  vi.mocked(request).mockReturnValue(new Promise(() => undefined));
  const isIndexed = awaitIndexed(7n);
  await vi.advanceTimersByTimeAsync(INDEX_TIMEOUT + 1_000);
  expect(await isIndexed).toBe(false);
});

/** The record of a sale that is mined and indexed. */
async function finished() {
  vi.mocked(request).mockResolvedValue(answer({ indexed: 7 }));
  const context = { client: { getBlock }, config: configOf(210000)!, account: '0x11' };
  const run = new FlowRun('flows:a', someRun({ stage: 'mining' }), context as unknown as RunContext);
  const receipt = { blockNumber: 7n, blockHash: '0xb1', logs: [] } as unknown as TransactionReceipt;
  const end = finishFlow(run, receipt);
  await vi.advanceTimersByTimeAsync(1_000);
  await end;
  return run.record;
}

it('records the block time instead of the device time', async () => {
  getBlock.mockResolvedValue({ timestamp: 1_700_000_000n });
  expect(await finished()).toMatchObject({
    stage: 'done',
    outcome: { blockTime: 1_700_000_000, minedAt: 5 },
  });
  expect(getBlock).toHaveBeenCalledWith({ blockHash: '0xb1' });
});

it('has no time when the block cannot be read, and is done anyway', async () => {
  getBlock.mockRejectedValue(new Error('pruned'));
  const { stage, outcome } = await finished();
  expect([stage, outcome]).toEqual(['done', { minedAt: 5, changes: [] }]);
});

it('records what a purchase adds to the redeemable amount, and is done without it where the state is pruned', async () => {
  getBlock.mockResolvedValue({ timestamp: 1_700_000_000n });
  readRedeemable.mockResolvedValueOnce(12n);
  expect((await finished()).outcome?.redeemable).toBe('12');
  readRedeemable.mockRejectedValueOnce(new Error('pruned'));
  const { stage, outcome } = await finished();
  expect([stage, outcome]).toEqual(['done', { minedAt: 5, changes: [], blockTime: 1_700_000_000 }]);
});
