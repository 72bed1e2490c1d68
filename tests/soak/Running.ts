import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervisor } from '../../apps/localnet/src/processes/Supervisor.ts';
import { progress } from '../../apps/localnet/src/progress.ts';
import { Random } from '../../apps/localnet/src/world/Random.ts';
import { compareFeeds } from './checks/compareFeeds.ts';
import { checkCoverage, compareFigures } from './checks/figures.ts';
import { checkDuties } from './checks/KeeperDuties.ts';
import { Logs } from './checks/Logs.ts';
import { MemoryChart } from './checks/MemoryChart.ts';
import { Watch } from './checks/Watch.ts';
import { injectFaults } from './faults/injectFaults.ts';
import type { Soak } from './faults/Soak.ts';
import { waitUntilIndexed, replicaReady, waitUntilHealthy, describeProblems } from './faults/waiting.ts';
import { Databases } from '../harness/parts/Databases.ts';
import { Product, REPLICAS } from './parts/Product.ts';
import { Providers } from '../harness/parts/Providers.ts';
import type { SoakSettings } from './parts/settings.ts';
import { startChain, WALLETS } from './parts/startChain.ts';
import { Promises } from '../harness/promises/Promises.ts';
import { summary, writeReport } from './report.ts';
import { Actors } from './users/Actors.ts';
import { ChainClock } from './users/ChainClock.ts';
import { LoadBalancer } from './users/LoadBalancer.ts';
import { Readers } from './users/Readers.ts';
import { Sessions } from './users/Sessions.ts';
import { Streams } from './users/Streams.ts';
import { Reorganizations } from './users/Reorganizations.ts';

/** Check intervals, seconds. */
const INTERVALS = { duties: 4, logs: 5, memory: 12, coverage: 20, revocation: 40 } as const;

interface Stopping {
  stop(): Promise<void>;
}

/** One run: starts all parts, simulates users and faults, compares everything at the end, and writes the report. */
export class Running {
  #databases: Databases | undefined;
  #product: Product | undefined;
  /** In start order. */
  readonly #acting: Stopping[] = [];
  readonly #promises = new Promises();

  constructor(
    private readonly supervisor: Supervisor,
    private readonly settings: SoakSettings,
    private readonly stopped: AbortSignal,
  ) {}

  /** Resolves to whether every promise was kept. */
  async run(): Promise<boolean> {
    const { settings, stopped } = this;
    const promises = this.#promises;
    console.log(`npm run soak -- --minutes ${settings.minutes} --seed ${settings.seed}`);
    const soak = await this.#start();
    const { people, world } = soak.chain;
    const sessions = new Sessions(soak.front, soak.product, promises);
    const actors = this.#begin(new Actors(world, people, settings.seed));
    const readers = this.#begin(
      new Readers({ front: soak.front, sessions, promises, people }, settings.seed),
    );
    const logs = new Logs(`${settings.folder}/logs`, promises);
    const memory = new MemoryChart(soak.product, promises);
    const checking = this.#begin(this.#check(soak, { sessions, logs, memory }));
    const date = new Date().toISOString();
    const faults = await injectFaults(soak, settings.seed, settings.minutes * 60_000, stopped);
    if (stopped.aborted) return false;

    console.log('  comparing everything...');
    for (const part of [checking, actors, readers, soak.clock]) await part.stop();
    const isWell = await waitUntilHealthy(soak);
    const wrong = isWell ? '' : await describeProblems(soak);
    promises.check('mends itself', isWell, () => `in the end: ${wrong}`);
    const { rpc } = world.blocks;
    await rpc.call('evm_setIntervalMining', 0);
    const head = Number(await rpc.call<string>('eth_blockNumber'));
    await waitUntilIndexed(soak, head - 1);
    const transactions = await compareFeeds({ world, people, product: soak.product, promises }, head);
    await this.#stopProduct();
    await this.#stopActing();
    const compared = await compareFigures(
      { product: soak.product, databases: soak.databases, promises },
      rpc.url,
    );
    await checkCoverage(world, promises);
    logs.check();
    const result = {
      seed: settings.seed,
      minutes: settings.minutes,
      date,
      faults,
      memory: memory.judge(),
      said: Object.fromEntries(logs.said),
      happened: {
        wallets: WALLETS,
        'blocks of the chain': head,
        'half hours that passed on the chain': soak.clock.leaps,
        'transactions that were sent': actors.sent,
        'transactions of wallets in the chain': transactions,
        'answers to readers': soak.front.seen.answers,
        'sessions that were ended': sessions.revoked,
      },
      compared,
    };
    const path = writeReport(settings.folder, result, promises);
    console.log(`\n${summary(promises)}\nReport: ${path}`);
    return promises.broken === 0;
  }

  /** Stops everything, and deletes the databases. */
  async stop(): Promise<void> {
    this.#promises.slowness.stop();
    await this.#stopProduct();
    await this.#stopActing();
    await this.supervisor.stopAll();
    await this.#databases?.stop();
  }

  async #start(): Promise<Soak> {
    const { supervisor, settings } = this;
    const promises = this.#promises;
    const [chain, databases] = await Promise.all([
      progress('chain', () => startChain(supervisor, settings)),
      progress('Postgres, primary and replica', async () => {
        const made = new Databases();
        this.#databases = made;
        await made.start(settings.folder);
        return made;
      }),
      progress('release', () => this.#makeRelease()),
    ]);
    const { manifest, blocks } = chain.world;
    const providers = this.#begin(new Providers(blocks.rpc, manifest.contracts.miner.address));
    await providers.start();
    const product = new Product(supervisor, settings, promises, {
      manifest,
      databases: databases.urls,
      providers: providers.urls,
    });
    this.#product = product;
    await progress('indexer, API and keeper, each twice', async () => {
      for (const name of product.names) if (name !== 'indexer-2') product.start(name);
      for (const name of REPLICAS) await replicaReady({ product, promises }, name);
      product.start('indexer-2');
    });
    const tips = new Reorganizations();
    const front = this.#begin(new LoadBalancer(product, promises));
    const watch = this.#begin(new Watch(product, promises, tips));
    this.#begin(new Streams(product, promises, tips));
    const clock = this.#begin(new ChainClock(chain.world, promises));
    const parts = { supervisor, promises, chain, providers, databases, product, front, tips, clock, watch };
    const soak: Soak = { ...parts, letGo: () => {} };
    if (!(await waitUntilHealthy(soak)))
      throw new Error(`the stack never became healthy: ${await describeProblems(soak)}`);
    return soak;
  }

  #makeRelease(): Promise<void> {
    const { supervisor, settings } = this;
    return supervisor.run({
      name: 'package',
      command: process.execPath,
      args: [
        'apps/cli/koala.mjs',
        'package',
        '--out',
        settings.release,
        '--without-web',
        '--without-deployments',
      ],
    });
  }

  /** Periodic checks, one after the other. */
  #check(soak: Soak, parts: { sessions: Sessions; logs: Logs; memory: MemoryChart }): Stopping {
    const end = new AbortController();
    const random = new Random(`${this.settings.seed}/checks`);
    const { promises, product, chain, clock } = soak;
    const work = {
      duties: async () => {
        if (!clock.isHeld) await checkDuties(product, promises);
      },
      logs: () => Promise.resolve(parts.logs.check()),
      memory: async () => {
        for (const name of product.names) await parts.memory.sample(name);
      },
      coverage: () => checkCoverage(chain.world, promises),
      // The last moment before a primary is lost may be lost with it.
      revocation: async () => {
        while (!promises.isCalm && !end.signal.aborted) await sleep(500);
        if (!end.signal.aborted) await parts.sessions.revoke(random.pick(chain.people));
      },
    };
    const repeat = async (name: keyof typeof INTERVALS) => {
      while (!end.signal.aborted) {
        await sleep(INTERVALS[name] * 1000, undefined, { signal: end.signal }).catch(() => {});
        if (!end.signal.aborted) await work[name]();
      }
    };
    const repeating = Promise.all((Object.keys(INTERVALS) as (keyof typeof INTERVALS)[]).map(repeat));
    return {
      stop: async () => {
        end.abort();
        await repeating;
      },
    };
  }

  #begin<T extends Stopping>(part: T): T {
    this.#acting.push(part);
    return part;
  }

  /** Stop it before its targets, or it would report their loss. */
  async #stopProduct(): Promise<void> {
    const product = this.#product;
    if (product) await Promise.all(product.names.map((name) => product.stop(name)));
  }

  async #stopActing(): Promise<void> {
    for (const part of this.#acting.splice(0).toReversed()) await part.stop();
  }
}
