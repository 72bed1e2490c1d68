import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicaName } from '../parts/Product.ts';
import type { Soak } from './Soak.ts';

const POLL_MS = 250;
/** Maximum wait for anything, in seconds of an idle machine. */
const LIMIT_SECONDS = 60;
/** Maximum regardless of the machine's speed. */
const HARD_LIMIT_SECONDS = 180;
/** Maximum lag of an up-to-date index, in blocks: one being mined, and one being read. */
const MAX_LAG_BLOCKS = 3;

/** Waits until `isThere`. Resolves to false on a timeout. */
export async function until({ promises }: Pick<Soak, 'promises'>, isThere: () => Promise<boolean> | boolean) {
  const begin = performance.now();
  while (!(await isThere())) {
    const most = Math.min(promises.bound(LIMIT_SECONDS), HARD_LIMIT_SECONDS);
    if ((performance.now() - begin) / 1000 > most) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Waits until a replica is ready. */
export function replicaReady({ product, promises }: Pick<Soak, 'product' | 'promises'>, name: ReplicaName) {
  const url = product.replica(name, '/ready');
  return until({ promises }, () =>
    fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

/** Waits until both replicas return a block after `number`. */
export function waitUntilIndexed(soak: Soak, number: number): Promise<boolean> {
  return until(soak, () => soak.watch.all.every(({ indexed }) => indexed > number));
}

/** Waits until everything is healthy: each replica is ready, fresh and at the head of the chain, and both keepers are ready. */
export function waitUntilHealthy(soak: Soak): Promise<boolean> {
  return until(soak, async () => {
    if (!soak.watch.all.every(({ isReady, isFresh }) => isReady && isFresh)) return false;
    const head = Number(await soak.chain.world.blocks.rpc.call<string>('eth_blockNumber'));
    if (soak.watch.all.some(({ indexed }) => indexed < head - MAX_LAG_BLOCKS)) return false;
    const keepers = await Promise.all(
      (['keeper-1', 'keeper-2'] as const).map((name) =>
        fetch(soak.product.operator(name, '/ready'), { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return keepers.every(Boolean);
  });
}

/** Describes what is not healthy. */
export async function describeProblems(soak: Soak): Promise<string> {
  const views = soak.watch.all.map(
    ({ isReady, isFresh, why, indexed }, index) =>
      `api-${index + 1}: ${isReady ? 'ready' : why}${isFresh ? '' : ', not fresh'}, at ${indexed}`,
  );
  const head = await soak.chain.world.blocks.rpc.call<string>('eth_blockNumber').catch(() => '?');
  const keepers = await Promise.all(
    (['keeper-1', 'keeper-2'] as const).map(async (name) => {
      try {
        return `${name}: ${await (await fetch(soak.product.operator(name, '/ready'))).text()}`;
      } catch (error) {
        return `${name}: ${String(error)}`;
      }
    }),
  );
  return [...views, ...keepers, `the chain at ${Number(head)}`].join('; ');
}
