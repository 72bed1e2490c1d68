import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../parts/Stack.ts';
import { assertPromise, Stopwatch } from './Fault.ts';
import type { FaultReport } from './Fault.ts';
import { Load, VISITORS } from './Load.ts';

/** How long visitors send requests before and after. */
const MARGIN_MS = 3_000;

/** One replica of the API is killed. */
export async function killedReplica(stack: Stack): Promise<FaultReport> {
  const load = new Load(stack.site);
  await sleep(MARGIN_MS);
  const watch = new Stopwatch();
  await stack.programs.kill('api-1');
  await sleep(MARGIN_MS);
  // As a supervisor does.
  stack.programs.start('api-1');
  await stack.ready('api-1');
  const { seconds } = watch;
  await sleep(MARGIN_MS);
  await load.stop();
  const broken = load.failures.filter((failure) => !failure.startsWith('POST'));
  assertPromise(
    broken.length === 0,
    `with a replica killed no page and no figure fails (${broken.join('; ')})`,
  );
  assertPromise(
    load.failures.length <= VISITORS,
    `at most what was under way fails (${load.failures.join('; ')})`,
  );
  return { fault: 'a replica of the API killed', seen: load.seen, seconds, lost: 'nothing' };
}

/** Both replicas are restarted one after the other, as in a rolling update. */
export async function rollingRestart(stack: Stack): Promise<FaultReport> {
  const load = new Load(stack.site);
  await sleep(MARGIN_MS);
  const watch = new Stopwatch();
  for (const name of ['api-1', 'api-2'] as const) {
    await stack.programs.stop(name);
    stack.programs.start(name);
    await stack.ready(name);
    // Until Caddy's health check, once a second.
    await sleep(MARGIN_MS);
  }
  const { seconds } = watch;
  await sleep(MARGIN_MS);
  await load.stop();
  assertPromise(
    load.failures.length === 0,
    `a rolling restart loses no request (${load.failures.join('; ')})`,
  );
  return {
    fault: 'both replicas of the API restarted, one after the other',
    seen: load.seen,
    seconds,
    lost: 'nothing',
  };
}
