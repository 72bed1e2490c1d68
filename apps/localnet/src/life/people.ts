import { localRoles } from '@koala/deploy/localAccounts';
import { demoWallet, VETERAN } from '../world/demo.ts';
import { MarketMaker } from '../world/MarketMaker.ts';
import { PEOPLE } from '../world/population.ts';
import type { Random } from '../world/Random.ts';
import * as actions from '../world/actions.ts';
import type { World } from '../world/World.ts';

/** Lets the market maker or a random person act once at `now` (Unix seconds). */
export async function actOnce(world: World, random: Random, now: number): Promise<void> {
  if (random.chance(0.5)) {
    await world.enter([localRoles.marketMaker]);
    await new MarketMaker(world).trade(now);
    return;
  }
  const account = demoWallet(randomAccount(random));
  await world.enter([account]);
  const who = account.address;
  const payment = random.chance(0.5) ? 'JU' : 'USDT';
  const choices = [
    actions.buyPower(who, who, Math.max(10.5, random.skewed(25, 2)), payment),
    actions.claim(who),
    actions.sell(who, 0.5),
    actions.withdraw(who),
  ];
  await random.pick(choices)(world);
}

/** Not the veteran, which is the account for users to try. */
function randomAccount(random: Random): number {
  const index = random.int(0, PEOPLE - 1);
  return index === VETERAN ? index + 1 : index;
}
