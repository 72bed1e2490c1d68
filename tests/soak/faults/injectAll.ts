import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../apps/localnet/src/world/Random.ts';
import { faults as databases } from '../../harness/faults/databases.ts';
import { injectFault } from '../../harness/faults/injectFault.ts';
import type { FaultRow } from '../../harness/faults/injectFault.ts';
import { faults as programs } from '../../harness/faults/programs.ts';
import { faults as providers } from '../../harness/faults/providers.ts';
import * as chain from './chain.ts';
import type { SoakContext, SoakFault } from './SoakFault.ts';

/** Required faults: without these some promise is never checked, so even the shortest run includes them. */
const FIRST: SoakFault[] = [
  programs.killedIndexer,
  programs.killedReplica,
  programs.rollingRestart,
  databases.hangingDatabase,
  databases.lostPrimary,
  chain.reorganization,
];
/** Additional faults of a short run, as time permits. */
const SHORT_RUN_FAULTS: SoakFault[] = [
  databases.fullDisk,
  providers.lyingProvider,
  providers.silentProvider,
  programs.killedKeeper,
  programs.suspendedReplica,
];
const LONG_RUN_FAULTS: SoakFault[] = [
  providers.slowProvider,
  providers.refusingProvider,
  providers.cuttingProvider,
  providers.behindProvider,
  providers.emptyProvider,
  providers.redirectingProvider,
  providers.limitingProvider,
  providers.oldProvider,
  programs.suspendedIndexer,
  databases.stalledPrimary,
  databases.lostReplica,
  chain.silentProviders,
  chain.haltedChain,
];
const PAUSE_MS = { least: 3_000, most: 6_000 };
/** No fault starts this close to the end, unless required ones are left. */
const LAST_MS = 25_000;

/** Injects faults one after the other until `ms` have passed, in an order derived from the seed: each once before any repeats. */
export async function injectAll(context: SoakContext, ms: number, stopped: AbortSignal): Promise<FaultRow[]> {
  const { random, clock } = context;
  const end = performance.now() + ms;
  const rows: FaultRow[] = [];
  let left: SoakFault[] = [];
  for (;;) {
    const pause = random.int(PAUSE_MS.least, PAUSE_MS.most);
    await sleep(pause, undefined, { signal: stopped }).catch(() => {});
    if (stopped.aborted) break;
    if (performance.now() > end - LAST_MS && rows.length >= FIRST.length) break;
    if (left.length === 0)
      left = [FIRST, SHORT_RUN_FAULTS, LONG_RUN_FAULTS].flatMap((faults) => shuffled(faults, random));
    const fault = left.shift()!;
    const prevented = await fault.prevented?.(context);
    if (prevented) {
      console.log(`  ${fault.name}: ${prevented}`);
      if (fault.isLater) left.splice(1, 0, fault);
      continue;
    }
    clock.isHeld = fault.stopsKeepers ?? false;
    rows.push(await injectFault(fault, context));
    clock.isHeld = false;
  }
  const rest = end - performance.now();
  if (rest > 0) await sleep(rest, undefined, { signal: stopped }).catch(() => {});
  return rows;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, draw: random.next() }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ item }) => item);
}
