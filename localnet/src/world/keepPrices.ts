import { LOCAL_JU_PRICE } from '@koala/contracts/deploy/localStandIns';
import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { type World } from './World.ts';

/** Adds the upkeep of the prices to the next block: the official oracle's heartbeat, and our averages. */
export function keepPrices(world: World): void {
  const { officialOracle, oracle } = world.contracts;
  world.act(localRoles.priceUpdater.address, officialOracle, 'update', [LOCAL_JU_PRICE]);
  world.act(localRoles.keeper.address, oracle, 'update');
}
