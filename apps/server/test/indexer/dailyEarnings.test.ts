import { dailyEarnings } from '@koala/protocol/earnings';
import { parseEther } from 'viem';
import type { Hex } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { DAY, dayStart } from '@koala/protocol/utc8';
import { earnings } from '../../src/queries/earnings.ts';
import { homeStats } from '../../src/queries/home.ts';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';

let holder: Hex;
let other: Hex;

useWorld(47);
useIndexer();
beforeAll(() => {
  [, holder, other] = world.bound as [Hex, Hex, Hex];
});

const pending = (wallet: Hex) => chain.read<bigint>(world.contracts.miner, 'pending', [wallet]);
const balance = (wallet: Hex) => chain.read<bigint>(world.contracts.kl, 'balanceOf', [wallet]);

/** The daily earnings of `power` by the served figures, and what the contract owes after a day without any transaction. */
async function dayOf(wallet: Hex, power: bigint): Promise<{ said: bigint; owed: bigint }> {
  await indexer.caughtUp();
  const { dayRelease, totalPower } = await homeStats(indexer.ctx);
  const said = dailyEarnings(power, { release: parseEther(dayRelease), totalPower: parseEther(totalPower) });
  const before = await pending(wallet);
  await chain.setTime((await chain.head()).timestamp + DAY);
  await chain.mine();
  return { said, owed: (await pending(wallet)) - before };
}

/**
 * The served figure never exceeds the debt, and is at most two wei lower because running totals are rounded down at both ends of the day.
 */
function expectSame(said: bigint, owed: bigint): void {
  expect(owed).toBeGreaterThanOrEqual(said);
  expect(owed).toBeLessThanOrEqual(said + 2n);
}

/** Sets the time of the next block to a midnight, because the emission changes then. */
const toMidnight = async () => chain.setTime(dayStart((await chain.head()).timestamp) + DAY);

test('below 10,000 T/H in total, each T/H earns 1/10,000 of the daily release, to the wei', async () => {
  await toMidnight();
  await world.buy(holder, holder, 120);
  const { said, owed } = await dayOf(holder, parseEther('120'));
  expectSame(said, owed);
  expect(said).toBeGreaterThan(parseEther('1000'));
});

test('above 10,000 T/H in total, power earns its share of the total power, to the wei', async () => {
  await world.buy(other, other, 35_791);
  await toMidnight();
  await world.buy(holder, holder, 13);
  const { said, owed } = await dayOf(holder, parseEther('133'));
  expectSame(said, owed);
});

test('the days of a month list what was received on each, the running day last', async () => {
  expect((await earnings(indexer.ctx, holder)).map(({ amount }) => amount)).toEqual(Array(30).fill('0'));
  const before = await balance(holder);
  await world.claim(holder);
  const first = (await balance(holder)) - before;
  await toMidnight();
  await world.claim(holder);
  const second = (await balance(holder)) - before - first;
  await indexer.caughtUp();
  const days = (await earnings(indexer.ctx, holder)).map(({ amount }) => parseEther(amount));
  expect(days.slice(-2)).toEqual([first, second]);
  expect(days.slice(0, -2)).toEqual(Array(28).fill(0n));
});
