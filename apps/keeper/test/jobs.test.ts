import { localRoles } from '@koala/deploy/localAccounts';
import { parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, startOfWeek, weekOf } from '@koala/protocol/utc8';
import { advanceBuyBurn } from '../src/jobs/advanceBuyBurn.ts';
import { advanceFight101, advanceNode, distributeEmission, updateOracle } from '../src/jobs/dailyJobs.ts';
import type { Job } from '../src/jobs/Job.ts';
import { ChainSnapshot } from '../src/chain/ChainSnapshot.ts';
import { FIRST_WEEK, KeptSystem, START_TIME } from './support/KeptSystem.ts';
import { GENESIS_TIME } from '@koala/testkit/TestChain';
import type { TestChain } from '@koala/testkit/TestChain';

describe('the jobs of the keeper', () => {
  let system: KeptSystem;
  let chain: TestChain;
  let restore: () => Promise<void>;
  const anybody = localRoles.marketMaker.address;

  beforeAll(async () => {
    system = await KeptSystem.start();
    chain = system.chain;
    restore = await chain.snapshot();
  });
  beforeEach(() => restore());
  afterAll(() => chain.stop());

  const due = async (job: Job) =>
    (await job.plan(await ChainSnapshot.newest(chain.client))).map(({ functionName }) => functionName);
  /** An account without any role does what is due. */
  async function act(job: Job): Promise<void> {
    for (const { contract, functionName, args } of await job.plan(await ChainSnapshot.newest(chain.client))) {
      await chain.must(anybody, contract, functionName, [...args]);
    }
  }

  it('counts weeks as the contract does', async () => {
    const { top101 } = system.contracts;
    const read = (functionName: 'weekOf' | 'weekStart', value: number) =>
      chain.client.readContract({ ...top101, functionName, args: [BigInt(value)] });
    expect(weekOf(GENESIS_TIME)).toBe(FIRST_WEEK);
    for (const time of [GENESIS_TIME - 1, GENESIS_TIME, GENESIS_TIME + 3 * DAY]) {
      expect(BigInt(weekOf(time))).toBe(await read('weekOf', time));
    }
    expect(BigInt(startOfWeek(FIRST_WEEK))).toBe(await read('weekStart', FIRST_WEEK));
  });

  it('observes the prices half an hour after the last observation and no earlier', async () => {
    const job = updateOracle(system.contracts);
    const observedAt = Number(await chain.read(system.contracts.oracle, 'observedAt'));
    await chain.mineAt(observedAt + 1799);
    expect(await due(job)).toEqual([]);
    await chain.mineAt(observedAt + 1800);
    expect(await due(job)).toEqual(['update']);
    await act(job);
    expect(await due(job)).toEqual([]);
    await chain.mineAt((await chain.now()) + 1800);
    await chain.read(system.contracts.oracle, 'klPrice');
  });

  it('moves the emission once a day, from the second day on', async () => {
    const job = distributeEmission(system.contracts);
    await chain.mineAt(START_TIME + DAY - 10);
    expect(await due(job)).toEqual([]);
    await chain.mineAt(START_TIME + DAY + 10);
    expect(await due(job)).toEqual(['distribute']);
    await act(job);
    expect(await due(job)).toEqual([]);
    const pool = await chain.read<bigint>(system.contracts.top101, 'totalAmount');
    expect(pool).toBeGreaterThan(parseEther('12000'));
    await chain.mineAt(START_TIME + 2 * DAY - 1);
    expect(await due(job)).toEqual([]);
    await chain.mineAt(START_TIME + 5 * DAY);
    expect(await due(job)).toEqual(['distribute']);
    await act(job);
    expect(await due(job)).toEqual([]);
  });

  it('takes a step of the buy-and-burn when there is a queue, a price, and half an hour has passed', async () => {
    const job = advanceBuyBurn(system.contracts);
    expect(await due(job)).toEqual([]);
    await system.join(system.person(1));
    await system.keepPrices();
    await system.buy(system.person(1), 30_000);
    // The purchase took the first step itself.
    expect(await due(job)).toEqual([]);
    await chain.mineAt((await chain.now()) + 1799);
    await system.updateOfficialPrice();
    expect(await due(job)).toEqual(['advance']);
    await act(job);
    expect(await due(job)).toEqual([]);
    await chain.mineAt((await chain.now()) + 2 * DAY);
    await system.updateOfficialPrice();
    // The last observation is more than a day old, so there is no average price.
    expect(await due(job)).toEqual([]);
  });

  it('updates the reference price of the buy-and-burn every hour, also without a queue, but not without a price', async () => {
    const job = advanceBuyBurn(system.contracts);
    await system.keepPrices();
    // The reference price was never updated so far.
    expect(await due(job)).toEqual(['advance']);
    await act(job);
    expect(await due(job)).toEqual([]);
    await chain.mineAt((await chain.now()) + 3300);
    // The official price is stale.
    expect(await due(job)).toEqual([]);
    await system.updateOfficialPrice();
    expect(await due(job)).toEqual(['advance']);
    await act(job);
    expect(await due(job)).toEqual([]);
    // After more than a day without a call the day's average is required.
    await chain.mineAt((await chain.now()) + 4 * DAY);
    await system.keepPrices();
    expect(await due(job)).toEqual([]);
    for (let hours = 0; hours < 24; hours++) await system.keepPrices();
    expect(await due(job)).toEqual(['advance']);
    await act(job);
    expect(await due(job)).toEqual([]);
  });

  it('opens a stage of the node fund, pays its midnights and ends it', async () => {
    const job = advanceNode(system.contracts);
    const { node } = system.contracts;
    const stage = (number: bigint) =>
      chain.client.readContract({ ...node, functionName: 'stageInfo', args: [number] });
    await system.join(system.person(1));
    await chain.must(system.person(1), node, 'launchNode');
    await system.buy(system.person(1), 9_999);
    expect(await due(job)).toEqual([]);
    await system.buy(system.person(1), 10);
    expect(await due(job)).toEqual(['advance']);
    await act(job);
    const opened = await stage(1n);
    expect(opened.amount).toBeGreaterThan(parseEther('500'));
    expect(await due(job)).toEqual([]);
    for (let midnight = 1; midnight <= 10; midnight++) {
      await chain.mineAt(GENESIS_TIME + midnight * DAY - 1);
      expect(await due(job)).toEqual([]);
      await chain.mineAt(GENESIS_TIME + midnight * DAY + 60);
      expect(await due(job)).toEqual(['advance']);
      await act(job);
      expect(await due(job)).toEqual([]);
    }
    expect(await stage(1n)).toMatchObject({
      ended: true,
      payouts: 10n,
      earned: (opened.amount / 1000n) * 10n,
    });
    // Ten percent more purchases open the next stage.
    await system.buy(system.person(1), 1_001);
    expect(await due(job)).toEqual(['advance']);
    await act(job);
    expect(await due(job)).toEqual([]);
    expect((await stage(2n)).ended).toBe(false);
  });

  it('catches up on missed midnights in one call', async () => {
    const job = advanceNode(system.contracts);
    await system.join(system.person(1));
    await chain.must(system.person(1), system.contracts.node, 'launchNode');
    await system.buy(system.person(1), 10_000);
    await act(job);
    await chain.mineAt(GENESIS_TIME + 40 * DAY);
    expect(await due(job)).toEqual(['advance']);
    await act(job);
    expect(await due(job)).toEqual([]);
  });

  it('opens the current card session when the last one is over', async () => {
    const job = advanceFight101(system.contracts);
    await chain.mineAt(startOfWeek(FIRST_WEEK + 1) - 1);
    expect(await due(job)).toEqual([]);
    await chain.mineAt(startOfWeek(FIRST_WEEK + 1));
    expect(await due(job)).toEqual(['advance']);
    await act(job);
    expect(await due(job)).toEqual([]);
    await chain.mineAt(startOfWeek(FIRST_WEEK + 5) + 1);
    expect(await due(job)).toEqual(['advance']);
    await act(job);
    expect(await due(job)).toEqual([]);
  });
});
