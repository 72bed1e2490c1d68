import { setTimeout as sleep } from 'node:timers/promises';
import { runStatement } from '@koala/testkit/runStatement';
import { REPLICAS } from '../parts/Programs.ts';
import type { Fault, FaultContext } from './Fault.ts';
import { readIndexed, until, waitUntilIndexed } from './waiting.ts';

const HANGS_MS = { least: 6_000, most: 12_000 };
const STALLS_MS = { least: 1_000, most: 12_000 };
const FULL_MS = { least: 5_000, most: 10_000 };
const DETECTION_SECONDS = 5;

const hangingDatabase: Fault = {
  name: 'both Postgres servers suspended',
  isOutage: true,
  async run(context) {
    const { system, promises, random, over } = context;
    const ms = random.int(HANGS_MS.least, HANGS_MS.most);
    for (const { server } of system.databases.all) server.pause();
    try {
      promises.within('hang noticed', await readyWithin(context, false), DETECTION_SECONDS, '/ready');
      await sleep(ms);
    } finally {
      for (const { server } of system.databases.all) server.resume();
    }
    over();
    promises.within('hang over', await readyWithin(context, true), DETECTION_SECONDS, '/ready');
    return `stopped for ${(ms / 1000).toFixed(0)} s after it was noticed`;
  },
};

const stalledPrimary: Fault = {
  name: 'the primary of Postgres stalls',
  isOutage: true,
  async run({ system, random, over }) {
    const { server } = system.databases.primary;
    const ms = random.int(STALLS_MS.least, STALLS_MS.most);
    server.pause();
    await sleep(ms);
    server.resume();
    over();
    return `stopped for ${(ms / 1000).toFixed(0)} s`;
  },
};

const lostPrimary: Fault = {
  name: 'the primary of Postgres killed, its replica promoted at once',
  async run({ system, promises }) {
    const { databases, site } = system;
    const { indexed } = await readIndexed(site);
    await databases.failOver();
    try {
      await waitUntilIndexed(site, promises, indexed + 1);
      for (const name of REPLICAS) await system.waitUntilReady(name);
    } finally {
      await databases.follow(databases.replica);
    }
    return 'the former primary became its replica';
  },
};

const lostReplica: Fault = {
  name: 'the replica of Postgres killed',
  async run({ system, random, over }) {
    const { server } = system.databases.replica;
    await server.kill();
    await sleep(random.int(STALLS_MS.least, STALLS_MS.most));
    await server.run();
    over();
    return 'killed, started again';
  },
};

/** Fills the primary's disk until Postgres exits, then frees it and starts Postgres again, as a supervisor would. */
const fullDisk: Fault = {
  name: "the disk for the primary's write-ahead log full",
  effect: 'no new blocks',
  prevented: ({ system }) =>
    system.databases.primary.disk.isOwn
      ? undefined
      : 'not possible without root, which can mount a separate disk',
  async run({ system, promises, random, over }) {
    const { disk, server } = system.databases.primary;
    const ms = random.int(FULL_MS.least, FULL_MS.most);
    const { indexed } = await readIndexed(system.site);
    disk.fill();
    try {
      await until(promises, 'Postgres exits', async () => {
        // Writes to the log only: a statement that needs room in a table fails before the log does.
        const fill = `select pg_logical_emit_message(false, 'filling', repeat('x', 1000000)), pg_switch_wal()`;
        await runStatement(server.url, fill).catch(() => {});
        return !server.isRunning;
      });
      await sleep(ms);
    } finally {
      disk.clear();
      await server.run();
    }
    over();
    await waitUntilIndexed(system.site, promises, indexed + 1);
    return `full for ${(ms / 1000).toFixed(0)} s`;
  },
};

/** Seconds until both replicas are ready, or both are not. */
async function readyWithin({ system, promises }: FaultContext, isReady: boolean): Promise<number> {
  const begin = performance.now();
  await until(promises, isReady ? 'ready again' : '/ready answers 503', async () => {
    const answers = await Promise.all(
      REPLICAS.map((name) =>
        fetch(`${system.programs.api(name)}/ready`, { signal: AbortSignal.timeout(3_000) }),
      ),
    );
    return answers.every(({ ok }) => ok === isReady);
  });
  return (performance.now() - begin) / 1000;
}

export const faults = { hangingDatabase, stalledPrimary, lostPrimary, lostReplica, fullDisk };
