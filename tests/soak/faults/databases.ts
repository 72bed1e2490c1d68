import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Soak } from './Soak.ts';
import { until } from './waiting.ts';

const HANGS_MS = { least: 6_000, most: 12_000 };
const STALLS_MS = { least: 1_000, most: 12_000 };
const FULL_MS = { least: 5_000, most: 10_000 };
const DETECTION_SECONDS = 5;

export const hangingDatabase: Fault = {
  name: 'both Postgres servers suspended',
  async run(soak, random) {
    const { databases, promises } = soak;
    const ms = random.int(HANGS_MS.least, HANGS_MS.most);
    const servers = [databases.primary.server, databases.replica.server];
    const noticed = readyWithin(soak, false);
    for (const server of servers) server.pause();
    promises.within('hang noticed', await noticed, DETECTION_SECONDS, '/ready');
    await sleep(ms);
    for (const server of servers) server.resume();
    soak.letGo();
    promises.within('hang over', await readyWithin(soak, true), DETECTION_SECONDS, '/ready');
    return `stopped for ${(ms / 1000).toFixed(0)} s after it was noticed`;
  },
};

export const stalledPrimary: Fault = {
  name: 'the primary of Postgres stalls',
  async run({ databases, letGo }, random) {
    const { server } = databases.primary;
    const ms = random.int(STALLS_MS.least, STALLS_MS.most);
    server.pause();
    await sleep(ms);
    server.resume();
    letGo();
    return `stopped for ${(ms / 1000).toFixed(0)} s`;
  },
};

export const lostPrimary: Fault = {
  name: 'the primary of Postgres killed, its replica promoted',
  async run(soak) {
    const { databases } = soak;
    await databases.loseThePrimary();
    await until(soak, () => soak.watch.all.every(({ isReady }) => isReady));
    await databases.replaceTheLost();
    return 'promoted at once; the lost one follows as its replica';
  },
};

export const lostReplica: Fault = {
  name: 'the replica of Postgres killed',
  async run(soak, random) {
    const { server } = soak.databases.replica;
    await server.kill();
    await sleep(random.int(STALLS_MS.least, STALLS_MS.most));
    await server.run();
    soak.letGo();
    return 'killed, started again';
  },
};

export const fullDisk: Fault = {
  name: 'the disk of the primary full',
  prevented: ({ databases }) =>
    databases.primary.disk.isOwn ? undefined : 'a disk of its own takes root, who may mount a file system',
  async run(soak, random) {
    const { disk, server } = soak.databases.primary;
    const ms = random.int(FULL_MS.least, FULL_MS.most);
    disk.fill();
    await sleep(ms);
    disk.clear();
    soak.letGo();
    // Postgres exits when it cannot write its log; a supervisor restarts it.
    await server.run();
    return `full for ${(ms / 1000).toFixed(0)} s`;
  },
};

/** Seconds until both replicas are ready, or both are not. */
async function readyWithin(soak: Soak, isReady: boolean): Promise<number> {
  const begin = performance.now();
  const said = await until(soak, () => soak.watch.all.every((view) => view.isReady === isReady));
  return said ? (performance.now() - begin) / 1000 : Infinity;
}
