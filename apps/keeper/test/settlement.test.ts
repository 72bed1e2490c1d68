import { setTimeout as sleep } from 'node:timers/promises';
import { localRoles } from '@koala/deploy/localAccounts';
import { createPublicClient, http, keccak256, parseEther, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, startOfWeek, WEEK } from '@koala/protocol/utc8';
import { KEEPER_ROLE, settleRanking } from '../src/jobs/settleRanking.ts';
import { Keeper } from '../src/Keeper.ts';
import { WeekRankings } from '../src/ranking/WeekRankings.ts';
import { Sender } from '../src/Sender.ts';
import { capturedLog } from './support/capturedLog.ts';
import { FaultyRpc } from './support/FaultyRpc.ts';
import { FIRST_WEEK, keeperKey, KeptSystem } from './support/KeptSystem.ts';
import { buyAll, credited, livePeople, PEOPLE, settlementEvents } from './support/rankedWeek.ts';
import type { TestChain } from '@koala/testkit/TestChain';

const END = startOfWeek(FIRST_WEEK + 1);

/** Timeout for asynchronous events on a busy machine. */
const WAIT = { timeout: 20_000 };

describe('settling the weekly ranking', () => {
  let system: KeptSystem;
  let chain: TestChain;
  let restore: () => Promise<void>;

  beforeAll(async () => {
    system = await KeptSystem.start();
    chain = system.chain;
    await livePeople(system);
    await chain.mineAt(END);
    await system.keepPrices();
    await chain.must(system.person(1), system.contracts.miner, 'distribute');
    restore = await chain.snapshot();
  });
  beforeEach(() => restore());
  afterAll(() => chain.stop());

  /** A keeper with only the ranking job and without any state. */
  function freshKeeper(options: { rpcUrl?: string; key?: typeof keeperKey; finality?: bigint } = {}) {
    const { log, warnings, done, lines } = capturedLog();
    const client = createPublicClient({
      transport: http(options.rpcUrl ?? chain.rpcUrl, { batch: true, retryCount: 0 }),
      cacheTime: 0,
    });
    const signal = new AbortController().signal;
    const account = privateKeyToAccount(options.key ?? keeperKey);
    const rankings = new WeekRankings(client, system.contracts, {
      firstBlock: 0n,
      finality: options.finality ?? 0n,
    });
    const wrong: number[] = [];
    const job = settleRanking(system.contracts, rankings, {
      account: account.address,
      onWrongRoot: ({ week }) => wrong.push(week),
    });
    const sender = new Sender(client, account, { pollMs: 2, receiptMs: 5_000, signal });
    const { address } = account;
    const timing = { intervalMs: 0, blockMs: 20, stallMs: Infinity, rotate: () => {}, signal };
    const keeper = new Keeper({ client, jobs: [job], sender, account: address, log, ...timing });
    return { keeper, warnings, done, wrong, lines };
  }

  const nextWeek = () => chain.client.readContract({ ...system.contracts.top101, functionName: 'nextWeek' });

  it('commits after the end of the week, waits for the delay, and pushes all places in batches', async () => {
    const { keeper, done, warnings } = freshKeeper();
    expect(await keeper.tick()).toBe(true);
    expect(done()).toEqual(['ranking: commit']);
    expect(await system.settlement()).toMatchObject({ week: BigInt(FIRST_WEEK), count: BigInt(PEOPLE) });
    await chain.mineAt(Number((await system.settlement()).pushableAt) - 1);
    await keeper.tick();
    expect(done()).toHaveLength(1);
    await chain.mineAt(Number((await system.settlement()).pushableAt));
    await keeper.tick();
    expect(done()).toEqual(['ranking: commit', 'ranking: push', 'ranking: push']);
    await keeper.tick();
    expect(done()).toHaveLength(3);
    expect(await nextWeek()).toBe(BigInt(FIRST_WEEK + 1));
    const { inLedger, inEvents } = await credited(system);
    expect(inLedger).toBe(inEvents);
    expect(inLedger).toBeGreaterThan(0n);
    expect(warnings()).toEqual([]);
  });

  it('does nothing before the week is over, or while its last block is not final', async () => {
    const { keeper, done } = freshKeeper({ finality: 30n });
    await keeper.tick();
    expect(done()).toEqual([]);
    await chain.call('anvil_mine', '0x20');
    await keeper.tick();
    expect(done()).toEqual(['ranking: commit']);
    await system.afterDelay();
    await keeper.tick();
    const later = freshKeeper();
    await later.keeper.tick();
    expect(later.done()).toEqual([]);
    await chain.mineAt(END + WEEK - 10);
    await later.keeper.tick();
    expect(later.done()).toEqual([]);
  });

  it('counts power as of the end of the week, whatever happens before the push', async () => {
    await freshKeeper().keeper.tick();
    const { root } = await system.settlement();
    // With their order redeemed, they hold 5 T/H and would no longer have a place.
    const leaver = system.person(0);
    const approve = { address: system.manifest.contracts.gs.address, abi: system.kl.abi };
    await chain.must(leaver, approve, 'approve', [system.contracts.miner.address, parseEther('100')]);
    await chain.must(leaver, system.contracts.miner, 'redeem');
    await system.afterDelay();
    const { keeper, done, wrong } = freshKeeper();
    await keeper.tick();
    expect(wrong).toEqual([]);
    expect(done()).toEqual(['ranking: push', 'ranking: push']);
    expect((await settlementEvents(system)).committed[0]?.args).toMatchObject({ root });
  });

  it('continues after a failure of any request, lost answers included, and pays every place once', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    let lives = 0;
    for (; (await nextWeek()) === BigInt(FIRST_WEEK) && lives < 200; lives++) {
      proxy.left = lives;
      await freshKeeper({ rpcUrl: proxy.url }).keeper.tick();
      const { pushableAt } = await system.settlement();
      if (pushableAt > 0n && (await chain.now()) < Number(pushableAt)) await chain.mineAt(Number(pushableAt));
    }
    await proxy.stop();
    expect(lives).toBeGreaterThan(10);
    const { committed, placed, settled } = await settlementEvents(system);
    expect([committed.length, settled.length]).toEqual([1, 1]);
    expect(placed.map(({ args }) => (args as { place: bigint }).place)).toEqual(
      Array.from({ length: PEOPLE }, (_, index) => BigInt(index + 1)),
    );
    const { inLedger, inEvents } = await credited(system);
    expect(inLedger).toBe(inEvents);
  });

  it('lets two keepers work at once: the second one does nothing, without warnings', async () => {
    const other = '0x00000000000000000000000000000000000000000000000000000000000000aa';
    const { address } = privateKeyToAccount(other);
    for (const key of [keeperKey, other] as const) {
      await restoreWithRole();
      const [one, two] = [freshKeeper(), freshKeeper({ key })];
      await race(one.keeper, two.keeper);
      await system.afterDelay();
      await race(one.keeper, two.keeper);
      expect(await nextWeek()).toBe(BigInt(FIRST_WEEK + 1));
      expect([...one.warnings(), ...two.warnings()]).toEqual([]);
      expect([...one.done(), ...two.done()].sort()).toEqual(
        key === other
          ? ['ranking: commit', 'ranking: push', 'ranking: push']
          : expect.arrayContaining(['ranking: commit', 'ranking: push']),
      );
      const { committed, placed } = await settlementEvents(system);
      expect([committed.length, placed.length]).toEqual([1, PEOPLE]);
      const { inLedger, inEvents } = await credited(system);
      expect(inLedger).toBe(inEvents);
    }

    async function restoreWithRole() {
      await restore();
      await chain.fund(address);
      await chain.must(localRoles.deployer.address, system.contracts.top101, 'grantRole', [
        KEEPER_ROLE,
        address,
      ]);
    }
  });

  /** Both tick at the same time, on a chain whose next block contains all transactions sent until then. */
  async function race(one: Keeper, two: Keeper): Promise<void> {
    await chain.call('evm_setAutomine', false);
    let isOver = false;
    const both = Promise.all([one.tick(), two.tick()]).finally(() => (isOver = true));
    while (!isOver) {
      await sleep(25);
      await chain.call('evm_mine');
    }
    await both;
    await chain.call('evm_setAutomine', true);
  }

  it('resends what the node forgot, and executes it once', async () => {
    const { keeper, done } = freshKeeper();
    const waiting = () => chain.call<{ pending: Record<string, unknown> }>('txpool_content');
    await chain.call('evm_setAutomine', false);
    try {
      const ticked = keeper.tick();
      await expect.poll(async () => Object.keys((await waiting()).pending), WAIT).toHaveLength(1);
      await chain.call('anvil_dropAllTransactions');
      await expect.poll(async () => Object.keys((await waiting()).pending), WAIT).toHaveLength(1);
      await chain.call('evm_mine');
      await ticked;
    } finally {
      await chain.call('evm_setAutomine', true);
    }
    expect(done()).toEqual(['ranking: commit']);
    expect((await settlementEvents(system)).committed).toHaveLength(1);
  });

  it('drops transactions behind those removed by a reorganization, and executes them again, once', async () => {
    const { keeper, done, warnings } = freshKeeper();
    const account = privateKeyToAccount(keeperKey);
    const lost = {
      ...({
        type: 'legacy',
        chainId: await chain.client.getChainId(),
        to: account.address,
        gas: 21_000n,
      } as const),
      ...{ gasPrice: 2_000_000_000n, nonce: await chain.sentBy(account.address) },
    };
    await chain.call('eth_sendRawTransaction', await account.signTransaction(lost));
    await expect.poll(() => chain.sentBy(account.address), WAIT).toBe(lost.nonce + 1);
    const waiting = () => chain.call<{ pending: Record<string, unknown> }>('txpool_content');
    await chain.call('evm_setAutomine', false);
    try {
      let isOver = false;
      const ticked = keeper.tick().finally(() => (isOver = true));
      await expect.poll(async () => Object.keys((await waiting()).pending), WAIT).toHaveLength(1);
      await chain.reorg(1);
      expect(await chain.sentBy(account.address)).toBe(lost.nonce);
      while (!isOver) {
        await sleep(25);
        await chain.call('evm_mine');
      }
      await ticked;
    } finally {
      await chain.call('evm_setAutomine', true);
    }
    expect(done()).toEqual(['ranking: commit']);
    expect(warnings()).toEqual([]);
    expect((await settlementEvents(system)).committed).toHaveLength(1);
  });

  it('recommits a vetoed root, also during a push, and pays no wallet twice', async () => {
    await freshKeeper().keeper.tick();
    await system.veto();
    await freshKeeper().keeper.tick();
    await system.afterDelay();
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.cutsAtSending = true;
    await freshKeeper({ rpcUrl: proxy.url }).keeper.tick();
    await proxy.stop();
    // The node accepted it; its block follows later.
    await expect.poll(async () => (await system.settlement()).pushed, { timeout: 10_000 }).toBe(50n);
    await system.veto();
    await freshKeeper().keeper.tick();
    await system.afterDelay();
    await freshKeeper().keeper.tick();
    expect(await nextWeek()).toBe(BigInt(FIRST_WEEK + 1));
    const { committed, placed } = await settlementEvents(system);
    expect(committed).toHaveLength(3);
    const paid = placed.filter(({ args }) => (args as { amount: bigint }).amount > 0n);
    expect(new Set(paid.map(({ args }) => (args as { wallet: string }).wallet)).size).toBe(paid.length);
    const { inLedger, inEvents } = await credited(system);
    expect(inLedger).toBe(inEvents);
  });

  it('never pushes a root that does not match the events, and logs that once', async () => {
    const root = keccak256('0x01');
    await system.commit(root, 1);
    const { keeper, wrong, done } = freshKeeper();
    await keeper.tick();
    await system.afterDelay();
    await keeper.tick();
    await keeper.tick();
    expect([wrong, done()]).toEqual([[FIRST_WEEK], []]);
    await system.keepPrices();
    await system.veto();
    // The same root is reported again.
    await system.commit(root, 1);
    await keeper.tick();
    expect([wrong, done()]).toEqual([[FIRST_WEEK, FIRST_WEEK], []]);
    await system.veto();
    await keeper.tick();
    expect(done()).toEqual(['ranking: commit']);
  });

  it('drops an unvetoed wrong root when 14 days have passed, and commits the right one', async () => {
    const root = keccak256('0x01');
    await system.commit(root, 1);
    const { keeper, done, wrong } = freshKeeper();
    const droppableAt = Number((await system.settlement()).progressAt) + 14 * DAY;
    await chain.mineAt(droppableAt - 2 * 3600);
    await system.keepPrices();
    await keeper.tick();
    expect(done()).toEqual([]);
    await chain.mineAt(droppableAt);
    await keeper.tick();
    expect([wrong, done()]).toEqual([[FIRST_WEEK], ['ranking: drop', 'ranking: commit']]);
    await system.afterDelay();
    await keeper.tick();
    expect(await nextWeek()).toBe(BigInt(FIRST_WEEK + 1));
    const { inLedger, inEvents } = await credited(system);
    expect(inLedger).toBe(inEvents);
    expect(inLedger).toBeGreaterThan(0n);
  });

  it('leaves a correct root alone however late it is pushed', async () => {
    await freshKeeper().keeper.tick();
    await chain.mineAt(Number((await system.settlement()).progressAt) + 40 * DAY);
    const { keeper, done } = freshKeeper();
    await keeper.tick();
    expect(done().slice(0, 2)).toEqual(['ranking: push', 'ranking: push']);
    expect(await nextWeek()).toBe(BigInt(FIRST_WEEK + 1));
  });

  it('leaves commits to keepers with the role, and pushes for anyone', async () => {
    const key = '0x00000000000000000000000000000000000000000000000000000000000000bb';
    await chain.fund(privateKeyToAccount(key).address);
    const { keeper, done, warnings } = freshKeeper({ key });
    await keeper.tick();
    expect(done()).toEqual([]);
    await freshKeeper().keeper.tick();
    await system.afterDelay();
    await keeper.tick();
    expect(done()).toEqual(['ranking: push', 'ranking: push']);
    expect(warnings()).toEqual([]);
  });

  it('waits with a commit until there is a price, and says why', async () => {
    await chain.mineAt(END + 3 * DAY);
    const { keeper, warnings } = freshKeeper();
    expect(await keeper.tick()).toBe(false);
    expect(warnings()[0]).toMatchObject({ job: 'ranking', error: 'commit: Oracle_PriceMissing' });
    await system.keepPrices();
    expect(await keeper.tick()).toBe(true);
  });

  it('catches up with three missed weeks, one after the other, empty ones included', async () => {
    await chain.mineAt(END + WEEK + DAY);
    await buyAll(system, 20);
    await chain.mineAt(END + 3 * WEEK);
    const { keeper, warnings } = freshKeeper();
    for (let week = FIRST_WEEK; week < FIRST_WEEK + 4; week++) {
      expect(await nextWeek()).toBe(BigInt(week));
      await system.keepPrices();
      await keeper.tick();
      await system.afterDelay();
      await keeper.tick();
    }
    expect(await nextWeek()).toBe(BigInt(FIRST_WEEK + 4));
    const { committed } = await settlementEvents(system);
    expect(committed.map(({ args }) => (args as { count: bigint }).count)).toEqual([
      60n,
      0n,
      expect.any(BigInt),
      0n,
    ]);
    expect(committed[1]?.args).toMatchObject({ root: zeroHash });
    expect(warnings()).toEqual([]);
  });
});
