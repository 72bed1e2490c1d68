import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { midnightBefore } from '../chain/time.ts';
import { type World } from './World.ts';

/** Adds the work of the day to the block that begins one (00:00 UTC+8): shares move, the node fund and the card sessions go on. */
export function keepDays(world: World, time: number): void {
  if (midnightBefore(time) !== time) return;
  const { miner, node, fight101 } = world.contracts;
  const keeper = localRoles.keeper.address;
  world.act(keeper, miner, 'distribute');
  world.act(keeper, node, 'advance');
  world.act(keeper, fight101, 'advance');
}
