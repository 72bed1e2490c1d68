import { setTimeout as sleep } from 'node:timers/promises';
import { REPLICAS } from '../parts/Product.ts';
import type { Fault, Soak } from './Soak.ts';
import { waitUntilIndexed, replicaReady, until } from './waiting.ts';

/** A supervisor's restart delay. */
const RESTART_MS = { least: 500, most: 3_000 };
const STOPPED_MS = { least: 3_000, most: 8_000 };

export const killedReplica: Fault = {
  name: 'a replica of the API killed',
  async run(soak, random) {
    const { product, front } = soak;
    const name = random.pick(REPLICAS);
    front.excused.add(name);
    await product.kill(name);
    await sleep(random.int(RESTART_MS.least, RESTART_MS.most));
    product.start(name);
    await replicaReady(soak, name);
    front.excused.delete(name);
    return `${name} killed, started again`;
  },
};

export const stoppedReplica: Fault = {
  name: 'a replica of the API suspended',
  async run({ product, front, letGo }, random) {
    const name = random.pick(REPLICAS);
    const ms = random.int(STOPPED_MS.least, STOPPED_MS.most);
    front.excused.add(name);
    product.signal(name, 'SIGSTOP');
    await sleep(ms);
    product.signal(name, 'SIGCONT');
    letGo();
    // Requests in flight are answered now.
    await sleep(1_000);
    front.excused.delete(name);
    return `${name} stopped for ${(ms / 1000).toFixed(0)} s`;
  },
};

export const rollingRestart: Fault = {
  name: 'both replicas of the API restarted, one after the other',
  async run(soak) {
    const { product, front, promises } = soak;
    const before = front.seen.cut;
    for (const name of REPLICAS) {
      await product.stop(name);
      product.start(name);
      await replicaReady(soak, name);
      await until(soak, () => front.serves(name));
    }
    const lost = front.seen.cut - before;
    promises.check('rolling restart', lost === 0, () => `${lost} requests were lost`);
    return 'both restarted';
  },
};

export const killedWriter: Fault = {
  name: 'the indexer that writes killed',
  async run(soak) {
    const { product, promises } = soak;
    const name = writer(soak);
    const { indexed } = soak.watch.views['api-1'];
    await product.kill(name);
    const begin = performance.now();
    // One more block that it had written may become visible.
    await waitUntilIndexed(soak, indexed + 1);
    promises.within('takeover', (performance.now() - begin) / 1000, 10, `after the end of ${name}`);
    product.start(name);
    return `${name} killed, its stand-in writes`;
  },
};

export const stoppedWriter: Fault = {
  name: 'the indexer that writes suspended',
  async run(soak, random) {
    const name = writer(soak);
    const ms = random.int(STOPPED_MS.least, STOPPED_MS.most);
    soak.product.signal(name, 'SIGSTOP');
    await sleep(ms);
    soak.product.signal(name, 'SIGCONT');
    soak.letGo();
    return `${name} stopped for ${(ms / 1000).toFixed(0)} s`;
  },
};

export const killedKeeper: Fault = {
  name: 'a keeper killed',
  async run(soak, random) {
    const { product, clock } = soak;
    const name = random.pick(['keeper-1', 'keeper-2'] as const);
    await product.kill(name);
    const { leaps } = clock;
    // The other keeper does what is due.
    await until(soak, () => clock.leaps >= leaps + 2);
    product.start(name);
    return `${name} killed, started again after two calls were due`;
  },
};

/** The indexer that writes: the last one to log it. */
function writer({ product }: Soak): 'indexer-1' | 'indexer-2' {
  const saidAt = (name: 'indexer-1' | 'indexer-2') => {
    const lines = product.programs.log(name).split('\n');
    const line = lines.findLast((text) => text.includes('acquired the writer lock'));
    if (!line) return -Infinity;
    const { time, msg } = JSON.parse(line) as { time: string; msg: string };
    return msg === 'acquired the writer lock of the index' ? Date.parse(time) : -Infinity;
  };
  return saidAt('indexer-1') >= saidAt('indexer-2') ? 'indexer-1' : 'indexer-2';
}
