import { klAbi } from '@koala/protocol/abi/kl';
import { formatEther, maxUint256, parseEther } from 'viem';
import type { Hex } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { emissionOfDay, releasedAt } from '../../src/queries/emission.ts';
import { DAY, formatUtc8 } from '@koala/protocol/utc8';
import { activitySchedule, nodeRewards, nodeSale } from '../../src/queries/node.ts';
import { account } from '../../src/queries/records.ts';
import { fightList, fightRank } from '../../src/queries/fight101.ts';
import { recomputeFigures } from '../../recompute/recomputeFigures.ts';
import { randomFrom } from '@koala/testkit/TestWorld';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';

let holder: Hex;
let friend: Hex;

useWorld(8);
useIndexer();
beforeAll(() => {
  [, holder, friend] = world.bound as [Hex, Hex, Hex];
});

test("the emission is the contract's to the wei, at any time", async () => {
  const { startTime } = world.manifest;
  const random = randomFrom(9);
  const times = Array.from({ length: 40 }, () => startTime + Math.floor(random() ** 3 * 20_000 * DAY));
  for (const time of [0, startTime, startTime + 1, startTime + DAY - 1, startTime + DAY, ...times]) {
    const expected = await chain.read<bigint>(world.contracts.miner, 'releasedAt', [BigInt(time)]);
    expect(releasedAt(startTime, time)).toBe(expected);
  }
  const [, , , baseX] = await chain.read<bigint[]>(world.contracts.miner, 'flushInfo');
  expect(emissionOfDay(startTime, startTime)).toBe(baseX);
  expect(emissionOfDay(startTime, startTime - 1)).toBe(0n);
});

// shows EN-04
test('stages of the node fund are those of the contract while they run and when they have ended', async () => {
  const { node } = world.contracts;
  const stageOf = async () => {
    await indexer.caughtUp();
    const [stage] = await activitySchedule(indexer.ctx);
    const there = await chain.read<{
      startTime: bigint;
      endTime: bigint;
      maxEarnings: bigint;
      earned: bigint;
    }>(node, 'stageInfo', [1n]);
    expect(stage).toEqual({
      stage: 1,
      startTime: formatUtc8(Number(there.startTime)),
      endTime: formatUtc8(Number(there.endTime)),
      maxEarnings: `${there.maxEarnings / parseEther('1')}`,
      getEarnings: expect.stringMatching(/^\d+(\.\d+)?$/) as unknown,
    });
    return { earned: parseEther(stage!.getEarnings), there };
  };
  expect(await activitySchedule(indexer.ctx)).toEqual([]);
  await chain.must(holder, node, 'launchNode', []);
  await world.buy(friend, friend, 12_000);
  await chain.must(friend, node, 'advance', []);
  await stageOf();
  let paidBefore = 0n;
  for (const days of [1, 3]) {
    await chain.setTime((await chain.head()).timestamp + days * DAY);
    await chain.must(friend, node, 'advance', []);
    const { earned, there } = await stageOf();
    expect(earned).toBe(there.earned);
    paidBefore = earned;
  }
  await chain.setTime((await chain.head()).timestamp + 31 * DAY);
  await chain.must(friend, node, 'advance', []);
  const { earned, there } = await stageOf();
  expect(earned).toBe(there.earned);
  // Only one licence is sold, so it received everything that holders received.
  expect(parseEther((await nodeSale(indexer.ctx)).weekUsdt)).toBe(earned - paidBefore);
});

// shows EN-04
test('what a licence holder claims is in the list, in KL and in USDT', async () => {
  const { node, kl, usdt } = world.contracts;
  const balanceOf = ({ address }: { address: Hex }) =>
    chain.read<bigint>({ address, abi: klAbi }, 'balanceOf', [holder]);
  await world.claim(friend);
  await chain.must(friend, world.contracts.miner, 'distribute', []);
  const [klBefore, usdtBefore] = [await balanceOf(kl), await balanceOf(usdt)];
  await chain.must(holder, node, 'reward', []);
  const received = (await balanceOf(kl)) - klBefore;
  const ofFund = (await balanceOf(usdt)) - usdtBefore;
  await indexer.caughtUp();
  const { rows } = await nodeRewards(indexer.ctx, holder, { current: 1, size: 10 });
  expect([received, ofFund].every((amount) => amount > 0n)).toBe(true);
  expect(rows.map((row) => [row.amount, row.usdt].map((amount) => parseEther(amount!)))).toEqual([
    [received, ofFund],
  ]);
  expect(parseEther((await nodeSale(indexer.ctx)).weekKl)).toBe(received);
  expect((await account(indexer.ctx, holder)).node).toEqual({
    paid: [{ amount: '109', unit: 'USDT' }],
    received: [
      { amount: formatEther(received), unit: 'KL' },
      { amount: formatEther(ofFund), unit: 'USDT' },
    ],
  });
  expect((await account(indexer.ctx, friend)).node).toBeNull();
});

// shows EN-04
test('sessions of the card sale: pool, own part and what was claimed', async () => {
  const { fight101 } = world.contracts;
  const buy = (who: Hex, cards: bigint) => chain.must(who, fight101, 'buy', [cards, 0n, maxUint256]);
  await buy(holder, 3n);
  await buy(friend, 4n);
  await indexer.caughtUp();
  const session = await chain.read<bigint>(fight101, 'currentSession');
  const current = async (who: Hex | undefined) =>
    (await fightList(indexer.ctx, who)).find(({ id }) => id === Number(session))!;
  const [, share] = await chain.read<[bigint, bigint, boolean]>(fight101, 'userInfo', [session, holder]);
  expect(await current(holder)).toMatchObject({ totalReward: '35', getReward: '0', myCards: 3 });
  expect(parseEther((await current(holder)).myMaxReward)).toBe(share);
  expect(await current(undefined)).toMatchObject({
    totalReward: '35',
    getReward: '0',
    myMaxReward: '0',
    myCards: 0,
  });

  await chain.setTime((await chain.head()).timestamp + 8 * DAY);
  await chain.must(holder, fight101, 'claim', [session]);
  await buy(friend, 1n);
  await indexer.caughtUp();
  expect(parseEther((await current(holder)).getReward)).toBe(share);
  const sessions = await fightList(indexer.ctx, friend);
  expect(sessions.at(-1)).toMatchObject({ totalReward: '5', myMaxReward: '5' });
  expect(sessions.map(({ id }) => id)).toEqual([...sessions.map(({ id }) => id)].sort((a, b) => a - b));
});

// shows FI-05
test('the card ranking counts a wallet and its direct invitees', async () => {
  await indexer.caughtUp();
  const { number } = await chain.head();
  const { wallets } = await recomputeFigures(chain.rpcUrl, world.manifest, number);
  const expected = new Map<string, number>();
  for (const [buyer, paid] of [
    [holder, 30],
    [friend, 50],
  ] as const) {
    for (const wallet of [buyer.toLowerCase(), wallets.get(buyer.toLowerCase() as Hex)!.inviter!]) {
      expected.set(wallet, (expected.get(wallet) ?? 0) + paid);
    }
  }
  const ranked = await fightRank(indexer.ctx);
  expect(
    Object.fromEntries(ranked.map((row) => [row.address.toLowerCase(), Number(row.interestPerf)])),
  ).toEqual(Object.fromEntries(expected));
  const values = ranked.map((row) => Number(row.interestPerf));
  expect(values).toEqual([...values].sort((a, b) => b - a));
});
