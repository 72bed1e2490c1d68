import type { MarketMaker } from './MarketMaker.ts';
import { SimulatedKeeper } from './SimulatedKeeper.ts';
import type { World } from './World.ts';

const STEP = 1800;
/** The last two hours advance by the minute, because charts show the last hour by the minute. */
const FINE_STEP = 60;
const FINE_RANGE = 2 * 3600;

/**
 * Advances a chain from the past to `now` (Unix seconds). The keeper's jobs run, and the market trades if there is one.
 */
export async function catchUp(world: World, now: number, market?: MarketMaker): Promise<void> {
  const keeper = new SimulatedKeeper(world);
  for (const time of stepsBetween(world.blocks.time, now)) {
    await keeper.tick(time);
    await market?.trade(time);
    await world.mine(time);
  }
}

/** Times of the blocks between `from` and `to` (Unix seconds, both exclusive), in half hours and finally in minutes. */
function* stepsBetween(from: number, to: number): Generator<number> {
  let time = from;
  for (;;) {
    const step = to - time > FINE_RANGE ? STEP : FINE_STEP;
    time = Math.floor(time / step + 1) * step;
    if (time >= to) return;
    yield time;
  }
}
