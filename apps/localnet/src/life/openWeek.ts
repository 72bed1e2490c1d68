import { minerAbi } from '@koala/protocol/abi/miner';
import { WEEK, weekStart } from '@koala/protocol/utc8';
import { encodeEventTopics, numberToHex } from 'viem';
import type { Rpc } from '../chain/Rpc.ts';
import { RANKED_AFTER } from '../chain/time.ts';
import * as actions from '../world/actions.ts';
import { demoWallet, VETERAN } from '../world/demo.ts';
import { PEOPLE } from '../world/population.ts';
import type { Random } from '../world/Random.ts';
import type { World } from '../world/World.ts';

/** Purchases that are sent together. */
const BATCH_SIZE = 20;

/**
 * How many more purchases the ranking of the week at `time` (Unix seconds) needs until all tiers have rows, after
 * `bought` ones.
 */
export function purchasesMissing(time: number, bought: number): number {
  const isSettled = time - weekStart(time) >= RANKED_AFTER;
  return isSettled ? 0 : Math.max(0, Math.ceil((PEOPLE * RANKED_AFTER) / WEEK) - bought);
}

/**
 * Adds opening purchases to a week that has too few for a full ranking, because the people of a running chain need days
 * to fill one. Each is made by a different person, never by the veteran. Yields after each batch, for the caller to send.
 */
export async function* addOpeningPurchases(world: World, random: Random, time: number): AsyncGenerator<void> {
  const missing = purchasesMissing(time, await countPurchasesSince(world, weekStart(time)));
  const buyers = Array.from({ length: PEOPLE }, (_, index) => ({ index, draw: random.next() }))
    .filter(({ index }) => index !== VETERAN)
    .sort((one, other) => one.draw - other.draw)
    .slice(0, missing)
    .map(({ index }) => demoWallet(index));
  for (let from = 0; from < buyers.length; from += BATCH_SIZE) {
    const batch = buyers.slice(from, from + BATCH_SIZE);
    await world.enter(batch);
    for (const { address } of batch) {
      const amount = Math.max(10.5, random.skewed(26, 2.3) * random.skewed(1, 2));
      await actions.buyPower(address, address, amount, random.chance(0.45) ? 'JU' : 'USDT')(world);
    }
    yield;
  }
}

async function countPurchasesSince(
  { blocks: { rpc }, contracts: { miner } }: World,
  time: number,
): Promise<number> {
  const topics = encodeEventTopics({ abi: minerAbi, eventName: 'Launched' });
  const fromBlock = numberToHex(await firstBlockFrom(rpc, time));
  const filter = { fromBlock, toBlock: 'latest', address: miner.address, topics };
  return (await rpc.call<unknown[]>('eth_getLogs', filter)).length;
}

/** The first block at or after `time` (Unix seconds); the latest if there is none. */
async function firstBlockFrom(rpc: Rpc, time: number): Promise<number> {
  let [from, to] = [0, Number(await rpc.call<string>('eth_blockNumber'))];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const block = await rpc.call<{ timestamp: string }>('eth_getBlockByNumber', numberToHex(middle), false);
    if (Number(block.timestamp) < time) from = middle + 1;
    else to = middle;
  }
  return from;
}
