import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { wallClock } from '../chain/time.ts';
import * as deeds from '../world/deeds.ts';
import { demoWallet, VETERAN } from '../world/demoWallets.ts';
import { Market } from '../world/Market.ts';
import { PEOPLE } from '../world/population.ts';
import type { Random } from '../world/Random.ts';
import type { World } from '../world/World.ts';

/** Lets the market maker or somebody by chance do one thing now. */
export async function doSomething(world: World, random: Random): Promise<void> {
  if (random.chance(0.5)) {
    await world.enter([localRoles.marketMaker]);
    await new Market(world).trade(wallClock());
    return;
  }
  const account = demoWallet(anybody(random));
  await world.enter([account]);
  const who = account.address;
  const payment = random.chance(0.5) ? 'JU' : 'USDT';
  const choices = [
    deeds.buyPower(who, who, Math.max(10.5, random.skewed(25, 2)), payment),
    deeds.claim(who),
    deeds.sell(who, 0.5),
    deeds.withdraw(who),
  ];
  await random.pick(choices)(world);
}

/** Not the veteran: whoever tries the product signs for that account. */
function anybody(random: Random): number {
  const index = random.int(0, PEOPLE - 1);
  return index === VETERAN ? index + 1 : index;
}
