import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervisor } from '../../apps/localnet/src/processes/Supervisor.ts';
import { Random } from '../../apps/localnet/src/world/Random.ts';
import { untilSolved, waitUntilIndexed } from '../harness/faults/waiting.ts';
import { Front } from '../harness/Front.ts';
import { Promises } from '../harness/promises/Promises.ts';
import { compareFeeds } from './checks/compareFeeds.ts';
import { checkCoverage, compareFigures } from './checks/figures.ts';
import { Followers } from './checks/Followers.ts';
import { checkDuties } from './checks/KeeperDuties.ts';
import { Logs } from './checks/Logs.ts';
import { MemoryMonitor } from './checks/MemoryMonitor.ts';
import { injectAll } from './faults/injectAll.ts';
import { summary, writeReport } from './report.ts';
import type { SoakSettings } from './settings.ts';
import { SoakSystem } from './SoakSystem.ts';
import { WALLETS } from './startChain.ts';
import { Actors } from './users/Actors.ts';
import { ChainClock } from './users/ChainClock.ts';
import { Readers } from './users/Readers.ts';
import { Sessions } from './users/Sessions.ts';

interface Stopping {
  stop(): Promise<void>;
}

/** One run: starts all parts, simulates users and faults, compares everything at the end, and writes the report. */
export class SoakRun {
  readonly #system: SoakSystem;
  /** In start order. */
  readonly #acting: Stopping[] = [];
  readonly #promises = new Promises();

  constructor(
    supervisor: Supervisor,
    private readonly settings: SoakSettings,
    private readonly stopped: AbortSignal,
  ) {
    this.#system = new SoakSystem(supervisor, settings, this.#promises);
  }

  /** Resolves to whether every promise was kept. */
  async run(): Promise<boolean> {
    const { settings, stopped } = this;
    const { seed, minutes, folder } = settings;
    const promises = this.#promises;
    const system = this.#system;
    console.log(`npm run soak -- --minutes ${minutes} --seed ${seed}`);
    await system.start();
    const { people, world, programs, site, chain } = system;
    const front = new Front(site, promises);
    const followers = this.#begin(new Followers(programs, promises));
    const clock = this.#begin(new ChainClock(world, promises));
    const findProblem = async () => (await system.problems()).join('; ');
    await untilSolved(promises, findProblem);
    const sessions = new Sessions(front, programs, promises);
    const actors = this.#begin(new Actors(world, people, seed));
    const readers = this.#begin(new Readers({ front, sessions, promises, people }, seed));
    const logs = new Logs(`${folder}/logs`, promises);
    const memory = new MemoryMonitor(programs, promises);
    const random = new Random(`${seed}/checks`);
    const checking = this.#begin(
      new Repeating([
        [4, async () => clock.isHeld || (await checkDuties(programs, promises))],
        [5, () => Promise.resolve(logs.check())],
        [12, () => memory.sampleAll()],
        [20, () => checkCoverage(chain, promises)],
        // A revocation right before a primary is lost may be lost with it.
        [
          40,
          async (end) => {
            while (!promises.isCalm && !end.aborted) await sleep(500);
            if (!end.aborted) await sessions.revoke(random.pick(people));
          },
        ],
      ]),
    );
    const date = new Date().toISOString();
    const context = { system, front, promises, clock, followers, over: () => {} };
    const faults = await injectAll(
      { ...context, random: new Random(`${seed}/faults`) },
      minutes * 60_000,
      stopped,
    );
    if (stopped.aborted) return false;

    console.log('  comparing everything...');
    for (const part of [checking, actors, readers, clock]) await part.stop();
    const problem = await untilSolved(promises, findProblem).then(() => '', String);
    promises.check('mends itself', problem === '', () => `in the end: ${problem}`);
    await chain.rpc.call('evm_setIntervalMining', 0);
    const head = Number(await chain.rpc.call<string>('eth_blockNumber'));
    await waitUntilIndexed(site, promises, head - 1);
    const transactions = await compareFeeds({ world, people, programs, promises }, head);
    await Promise.all(programs.names.map((name) => programs.stop(name)));
    const compared = await compareFigures(system, promises);
    await checkCoverage(chain, promises);
    logs.check();
    const result = {
      seed,
      minutes,
      date,
      faults,
      memory: memory.judge(),
      said: Object.fromEntries(logs.said),
      happened: {
        wallets: WALLETS,
        'blocks of the chain': head,
        'half hours that passed on the chain': clock.leaps,
        'transactions that were sent': actors.sent,
        'intervals in which sending failed': actors.failed,
        'transactions of wallets in the chain': transactions,
        'answers to readers': front.seen.answers,
        'sessions that were ended': sessions.revoked,
      },
      compared,
    };
    const path = writeReport(folder, result, promises);
    console.log(`\n${summary(promises)}\nReport: ${path}`);
    return promises.broken === 0;
  }

  /** Stops everything, and deletes the databases. */
  async stop(): Promise<void> {
    this.#promises.slowness.stop();
    for (const part of this.#acting.splice(0).toReversed()) await part.stop();
    await this.#system.stop();
  }

  #begin<T extends Stopping>(part: T): T {
    this.#acting.push(part);
    return part;
  }
}

/** Periodic checks, each with its interval in seconds. */
class Repeating {
  readonly #end = new AbortController();
  readonly #running: Promise<unknown>;

  constructor(
    checks: readonly (readonly [seconds: number, check: (end: AbortSignal) => Promise<unknown>])[],
  ) {
    this.#running = Promise.all(checks.map(([seconds, check]) => this.#repeat(seconds, check)));
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #repeat(seconds: number, check: (end: AbortSignal) => Promise<unknown>): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await sleep(seconds * 1000, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await check(signal);
    }
  }
}
