import { keepDays } from './keepDays.ts';
import { keepPrices } from './keepPrices.ts';
import { type Market } from './Market.ts';
import { settleRanking } from './ranking/settleRanking.ts';
import { stepsBetween } from './stepsBetween.ts';
import { type World } from './World.ts';

/** Walks a chain that stands in the past up to `now` (unix s): prices are kept, and the market trades where there is one. */
export async function catchUp(world: World, now: number, market?: Market): Promise<void> {
  for (const time of stepsBetween(world.blocks.time, now)) {
    keepPrices(world);
    keepDays(world, time);
    await settleRanking(world, time);
    await market?.trade(time);
    await world.mine(time);
  }
}
