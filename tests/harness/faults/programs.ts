import { setTimeout as sleep } from 'node:timers/promises';
import { isReplica, KEEPERS, REPLICAS } from '../parts/Programs.ts';
import type { IndexerName, KeeperName, ProgramName, Programs } from '../parts/Programs.ts';
import type { Fault, FaultContext } from './Fault.ts';
import { readIndexed, until, waitUntilIndexed } from './waiting.ts';

/** A supervisor's restart delay. */
const RESTART_MS = { least: 500, most: 3_000 };
const SUSPENDED_MS = { least: 3_000, most: 8_000 };
/** Time after which Caddy's health check, once a second, has noticed a change. */
export const HEALTH_CHECK_MS = 3_000;
const TAKEOVER_SECONDS = 10;

const killedReplica: Fault = {
  name: 'a replica of the API killed',
  async run({ system, front, random }) {
    const name = random.pick(REPLICAS);
    front.isExcused = true;
    await system.programs.kill(name);
    await sleep(random.int(RESTART_MS.least, RESTART_MS.most));
    system.programs.start(name);
    await system.waitUntilReady(name);
    return `${name} killed, started again`;
  },
};

const suspendedReplica: Fault = {
  name: 'a replica of the API suspended',
  async run(context) {
    context.front.isExcused = true;
    const what = await suspend(context, context.random.pick(REPLICAS));
    // Requests in flight are answered now.
    await sleep(1_000);
    return what;
  },
};

const rollingRestart: Fault = {
  name: 'both replicas of the API restarted, one after the other',
  async run(context) {
    const { front, promises } = context;
    const before = front.seen.lost;
    await restartInTurn(context, REPLICAS);
    const lost = front.seen.lost - before;
    promises.check('rolling restart', lost === 0, () => `${lost} requests were lost`);
    return 'both restarted';
  },
};

/** Restarts programs one after the other, as in a rolling update. */
export async function restartInTurn(
  { system }: Pick<FaultContext, 'system'>,
  names: readonly ProgramName[],
): Promise<void> {
  for (const name of names) {
    await system.programs.stop(name);
    system.programs.start(name);
    if (isReplica(name)) await system.waitUntilReady(name);
    await sleep(HEALTH_CHECK_MS);
  }
}

const killedIndexer: Fault = {
  name: 'the indexer that writes killed',
  effect: 'no new blocks',
  async run({ system: { programs, site }, promises }) {
    const name = writerOf(programs);
    await programs.kill(name);
    const begin = performance.now();
    try {
      const { indexed } = await readIndexed(site);
      // A block that it had already written may still become visible.
      await waitUntilIndexed(site, promises, indexed + 1);
    } finally {
      programs.start(name);
    }
    const seconds = (performance.now() - begin) / 1000;
    promises.within('takeover', seconds, TAKEOVER_SECONDS, `after the end of ${name}`);
    return `${name} killed, its stand-by took over`;
  },
};

const suspendedIndexer: Fault = {
  name: 'the indexer that writes suspended',
  effect: 'no new blocks',
  run: (context) => suspend(context, writerOf(context.system.programs)),
};

const killedKeeper: Fault = {
  name: 'a keeper killed while a call is due',
  async run({ system: { programs }, promises, random, makeCallDue }) {
    const [name, other] = random.pick([KEEPERS, [KEEPERS[1], KEEPERS[0]]] as const);
    await programs.kill(name);
    try {
      const before = await transactionsOf(programs, other);
      await makeCallDue?.();
      await until(promises, `${other} acts`, async () => (await transactionsOf(programs, other)) > before);
    } finally {
      programs.start(name);
    }
    return `${name} killed, ${other} did what was due`;
  },
};

async function suspend({ system: { programs }, random, over }: FaultContext, name: ProgramName) {
  const ms = random.int(SUSPENDED_MS.least, SUSPENDED_MS.most);
  programs.signal(name, 'SIGSTOP');
  await sleep(ms);
  programs.signal(name, 'SIGCONT');
  over();
  return `${name} suspended for ${(ms / 1000).toFixed(0)} s`;
}

/** How many transactions of a keeper were mined since its start. */
async function transactionsOf(programs: Programs, keeper: KeeperName): Promise<number> {
  const metrics = await (await fetch(programs.operator(keeper, '/metrics'))).text();
  const mined = metrics.matchAll(/^koala_keeper_transactions_total\{.*outcome="done".*\} (\d+)$/gm);
  return [...mined].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The indexer that writes: the last one to log it. */
function writerOf(programs: Programs): IndexerName {
  const since = (name: IndexerName) => {
    const lines = programs.log(name).split('\n');
    const line = lines.findLast((text) => text.includes('"acquired the writer lock of the index"'));
    return line ? Date.parse((JSON.parse(line) as { time: string }).time) : -Infinity;
  };
  return since('indexer-1') >= since('indexer-2') ? 'indexer-1' : 'indexer-2';
}

export const faults = {
  killedReplica,
  suspendedReplica,
  rollingRestart,
  killedIndexer,
  suspendedIndexer,
  killedKeeper,
};
