import type { Market } from './Market.ts';
import { stepsBetween } from './stepsBetween.ts';
import { Upkeep } from './Upkeep.ts';
import type { World } from './World.ts';

/** Walks a chain that stands in the past up to `now` (unix s): everything is kept, and the market trades where there is one. */
export async function catchUp(world: World, now: number, market?: Market): Promise<void> {
  const upkeep = new Upkeep(world);
  for (const time of stepsBetween(world.blocks.time, now)) {
    await upkeep.keep(time);
    await market?.trade(time);
    await world.mine(time);
  }
}
