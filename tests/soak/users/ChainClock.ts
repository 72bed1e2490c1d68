import { setTimeout as sleep } from 'node:timers/promises';
import { deployedContracts } from '@koala/protocol/contracts';
import { localRoles } from '@koala/deploy/localAccounts';
import { updateOfficialPrice } from '../../../apps/localnet/src/world/SimulatedKeeper.ts';
import { World } from '../../../apps/localnet/src/world/World.ts';
import { Blocks } from '../../../apps/localnet/src/chain/Blocks.ts';
import { Rpc } from '../../../apps/localnet/src/chain/Rpc.ts';
import { KEEPER_INTERVAL } from '../../harness/parts/Programs.ts';
import type { Promises } from '../../harness/promises/Promises.ts';

/** Interval between two jumps of the chain's clock, and their length: an observation of the price is due after each. */
const EVERY_MS = 5_000;
const LEAP_SECONDS = 31 * 60;
/** Number of keeper ticks after which a due observation is overdue. */
const TICKS = 15;
const POLL_MS = 500;

/** Advances the chain by half an hour every few seconds, once a keeper has observed the price after the last jump, or is overdue. */
export class ChainClock {
  /** Half hours that have passed. */
  leaps = 0;
  /** While true no time passes. */
  isHeld = false;
  readonly #world: World;
  readonly #end = new AbortController();
  readonly #running: Promise<void>;

  constructor(
    world: World,
    private readonly promises: Promises,
  ) {
    // A separate client, so that it does not batch requests with others.
    const { blocks, manifest, seed } = world;
    this.#world = new World(new Blocks(new Rpc(blocks.rpc.url), blocks.time), manifest, seed);
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted || this.isHeld) continue;
      await this.#skipAhead();
      await this.#observed();
    }
  }

  async #skipAhead(): Promise<void> {
    const world = this.#world;
    try {
      await world.blocks.rpc.call('evm_increaseTime', LEAP_SECONDS);
      await world.enter([localRoles.priceUpdater]);
      updateOfficialPrice(world);
      await world.send();
      this.leaps += 1;
    } catch {
      // Usually a reorganization; the next jump updates the price.
    }
  }

  /** Waits until one of the keepers has observed the price. Excludes the time in which a fault blocks them. */
  async #observed(): Promise<void> {
    let begin = performance.now();
    const { signal } = this.#end;
    for (;;) {
      await sleep(POLL_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      if (this.isHeld) begin = performance.now();
      const age = await this.#age().catch(() => Infinity);
      const seconds = (performance.now() - begin) / 1000;
      if (age < LEAP_SECONDS - 60) {
        this.promises.within('prices', seconds, TICKS * KEEPER_INTERVAL, 'an observation');
        return;
      }
      if (seconds <= TICKS * KEEPER_INTERVAL * this.promises.slowness.during(seconds)) continue;
      this.promises.check('prices', false, () => `no observation for ${seconds.toFixed(0)} s`);
      return;
    }
  }

  /** Seconds of the chain since the last observation. */
  async #age(): Promise<number> {
    const { oracle } = deployedContracts(this.#world.manifest);
    const [observedAt, block] = await Promise.all([
      this.#world.read.one<bigint>({ contract: oracle, functionName: 'observedAt' }),
      this.#world.blocks.rpc.call<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false),
    ]);
    return Number(block.timestamp) - Number(observedAt);
  }
}
