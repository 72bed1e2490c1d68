import { setTimeout as sleep } from 'node:timers/promises';
import { localRoles } from '@koala/deploy/localAccounts';
import * as actions from '../../../apps/localnet/src/world/actions.ts';
import type { Action } from '../../../apps/localnet/src/world/actions.ts';
import { MarketMaker } from '../../../apps/localnet/src/world/MarketMaker.ts';
import type { Person } from '../../../apps/localnet/src/world/population.ts';
import { Random } from '../../../apps/localnet/src/world/Random.ts';
import type { World } from '../../../apps/localnet/src/world/World.ts';

/** Interval at which some of the wallets act. */
const PAUSE_MS = 1_500;
const MAX_PER_INTERVAL = 3;
/** Intervals between two trades of the market maker. */
const MARKET_EVERY = 10;
const UID = { least: 1e11, most: 1e12 - 1 };

/** The wallets, which send random real transactions: a few of them in each interval, one after the other. */
export class Actors {
  /** Sent transactions, and intervals in which sending was not possible. */
  sent = 0;
  failed = 0;
  readonly #random: Random;
  readonly #end = new AbortController();
  readonly #acting: Promise<void>;

  constructor(
    private readonly world: World,
    private readonly people: Person[],
    seed: string,
  ) {
    this.#random = new Random(`${seed}/actors`);
    this.#acting = this.#act();
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#acting;
  }

  async #act(): Promise<void> {
    const { signal } = this.#end;
    for (let moment = 0; !signal.aborted; moment++) {
      try {
        if (moment % MARKET_EVERY === 0) await this.#trade();
        const count = this.#random.int(1, MAX_PER_INTERVAL);
        for (let actor = 0; actor < count; actor++) await this.#actFor(this.#random.pick(this.people));
      } catch {
        // Usually a reorganization has just discarded the state that was read. The next interval reads the new one.
        this.failed += 1;
      }
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #actFor({ account }: Person): Promise<void> {
    await this.world.enter([account]);
    await this.#randomAction(account.address)(this.world);
    this.sent += (await this.world.send()).length;
  }

  async #trade(): Promise<void> {
    await this.world.enter([localRoles.marketMaker]);
    await new MarketMaker(this.world).trade(this.world.blocks.time);
    await this.world.send();
  }

  #randomAction(who: `0x${string}`): Action {
    const random = this.#random;
    const other = random.pick(this.people).account.address;
    const amount = Math.max(10.5, Math.min(1_500, random.skewed(25, 2)));
    const what = random.next();
    if (what < 0.34) return actions.buyPower(who, who, amount, random.chance(0.5) ? 'JU' : 'USDT');
    if (what < 0.38) return actions.buyPower(who, other, amount, 'USDT');
    if (what < 0.56) return actions.claim(who);
    if (what < 0.7) return actions.sell(who, 0.2 + 0.5 * random.next(), { greedy: random.chance(0.15) });
    if (what < 0.76) return actions.withdraw(who);
    if (what < 0.79) return actions.withdraw(who, 'top101FF');
    if (what < 0.84) return actions.bindDelegate(who, other);
    if (what < 0.88) return actions.redeem(who);
    if (what < 0.9) return actions.bindUid(who, random.int(UID.least, UID.most));
    if (what < 0.93) return actions.buyNode(who);
    if (what < 0.95) return actions.claimNodeReward(who);
    return actions.buyCards(who, random.int(1, 5));
  }
}
