import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { midnightBefore } from '../chain/time.ts';
import { type World } from './World.ts';

/**
 * Adds the work of the day to the first block of one (UTC+8), which is mined at `time`: shares move, the node fund and the card sessions
 * go on.
 */
export function keepDays(world: World, time: number): void {
  if (midnightBefore(time) === midnightBefore(world.blocks.time)) return;
  const { miner, node, fight101 } = world.contracts;
  const keeper = localRoles.keeper.address;
  world.act(keeper, miner, 'distribute');
  world.act(keeper, node, 'advance');
  world.act(keeper, fight101, 'advance');
}
