import { type World } from './World.ts';

/** Fills a new chain with some weeks of life, up to `until` (unix s). The same seed and times give the same chain. */
export async function seedWorld(
  world: World,
  { until }: { genesisTime: number; until: number },
): Promise<void> {
  await world.blocks.mine(until);
}
