import type { Stack } from '../parts/Stack.ts';
import { assertPromise, Stopwatch } from './Fault.ts';
import type { FaultReport } from './Fault.ts';
import { Load } from './Load.ts';

/** A fault under load; no request of a visitor may fail. `work` calls `over` when the cause is gone, and resolves after recovery. */
export async function runUnderLoad(
  { site }: Pick<Stack, 'site'>,
  { fault, seen = '' }: { fault: string; seen?: string },
  work: (over: () => void) => Promise<void>,
): Promise<FaultReport> {
  const load = new Load(site);
  let watch = new Stopwatch();
  try {
    await work(() => (watch = new Stopwatch()));
  } finally {
    await load.stop();
  }
  const { seconds } = watch;
  assertPromise(
    load.failures.length === 0,
    `no request fails: ${fault} (${[...new Set(load.failures)].join('; ')})`,
  );
  return { fault, seen: `${seen}${load.seen}`, seconds, lost: 'nothing' };
}
