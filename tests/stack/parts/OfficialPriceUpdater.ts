import { localRoles } from '@koala/deploy/localAccounts';
import { LOCAL_JU_PRICE } from '@koala/deploy/localStandIns';
import type { Manifest } from '@koala/protocol/manifest';
import { parseUnits } from 'viem';
import { Blocks } from '../../../apps/localnet/src/chain/Blocks.ts';
import type { Rpc } from '../../../apps/localnet/src/chain/Rpc.ts';
import { chainClock } from '../../../apps/localnet/src/chain/time.ts';
import { World } from '../../../apps/localnet/src/world/World.ts';

/** As often as JuChain's own updater. */
const EVERY_MS = 60_000;
const DECIMALS = 8;

/** Stands in for JuChain's updater of the official price: sends the same price each minute until it is changed or stopped. */
export class OfficialPriceUpdater {
  readonly #world: World;
  #price: bigint | undefined = LOCAL_JU_PRICE;
  #timer: NodeJS.Timeout | undefined;

  constructor(rpc: Rpc, manifest: Manifest) {
    this.#world = new World(new Blocks(rpc, chainClock()), manifest, 'official price');
  }

  async start(): Promise<void> {
    await this.#update();
    // When the node does not respond, this minute has no price update.
    this.#timer = setInterval(() => void this.#update().catch(() => {}), EVERY_MS);
  }

  /** Sets the price, USDT per JU as a decimal; `none` stops the updates. Rejects a malformed price. */
  async setPrice(price: string): Promise<void> {
    if (price !== 'none' && !/^\d+(\.\d{1,8})?$/.test(price))
      throw new Error(`"${price}" is not a price in USDT (example: 0.25)`);
    this.#price = price === 'none' ? undefined : parseUnits(price, DECIMALS);
    await this.#update();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #update(): Promise<void> {
    if (this.#price === undefined) return;
    const { priceUpdater } = localRoles;
    await this.#world.enter([priceUpdater]);
    this.#world.act(priceUpdater.address, this.#world.contracts.officialOracle, 'update', [this.#price]);
    await this.#world.send();
  }
}
