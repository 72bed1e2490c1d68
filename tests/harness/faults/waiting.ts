import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../parts/Site.ts';
import type { Promises } from '../promises/Promises.ts';

const POLL_MS = 250;
/** Maximum wait for anything, in seconds of an idle machine. */
const LIMIT_SECONDS = 60;
/** Maximum regardless of the machine's speed. */
const HARD_LIMIT_SECONDS = 180;

/** Waits until `findProblem` finds none. After the limit, rejects with the last problem. */
export async function untilSolved(promises: Promises, findProblem: () => Promise<string> | string) {
  const begin = performance.now();
  for (;;) {
    const problem = await Promise.resolve().then(findProblem).catch(String);
    if (problem === '') return;
    const most = Math.min(promises.bound(LIMIT_SECONDS), HARD_LIMIT_SECONDS);
    if ((performance.now() - begin) / 1000 > most) throw new Error(`${problem} (gave up after ${most} s)`);
    await sleep(POLL_MS);
  }
}

export function until(promises: Promises, what: string, isThere: () => Promise<boolean> | boolean) {
  return untilSolved(promises, async () => ((await isThere()) ? '' : `not yet: ${what}`));
}

interface IndexState {
  indexed: number;
  lag: number;
}

/** The indexed block and how far it is behind the chain, as the site reports them. */
export async function readIndexed(site: Site): Promise<IndexState> {
  const { body } = await site.text('/status');
  return (JSON.parse(body) as { data: IndexState }).data;
}

/** Waits until the index has advanced beyond `block` and is at the chain's head again. */
export function waitUntilIndexed(site: Site, promises: Promises, block: number): Promise<void> {
  return untilSolved(promises, async () => {
    const { indexed, lag } = await readIndexed(site);
    return indexed > block && lag <= 2 ? '' : `the index is at block ${indexed}, ${lag} blocks behind`;
  });
}
