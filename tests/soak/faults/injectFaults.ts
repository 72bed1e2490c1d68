import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../../apps/localnet/src/world/Random.ts';
import * as chain from './chain.ts';
import * as databases from './databases.ts';
import * as programs from './programs.ts';
import type { Seen } from '../users/LoadBalancer.ts';
import type { Fault, Soak } from './Soak.ts';
import { waitUntilHealthy, describeProblems } from './waiting.ts';

/** Required faults: without these some promise is never checked, so even the shortest run includes them. */
const FIRST: Fault[] = [
  programs.killedWriter,
  programs.killedReplica,
  programs.rollingRestart,
  databases.hangingDatabase,
  databases.lostPrimary,
  chain.reorganization,
];
/** Additional faults of a short run, as time permits. */
const SHORT_RUN_FAULTS: Fault[] = [
  databases.fullDisk,
  chain.providerFaults.lying,
  chain.providerFaults.silent,
  programs.killedKeeper,
  programs.stoppedReplica,
];
const LONG_RUN_FAULTS: Fault[] = [
  chain.providerFaults.slow,
  chain.providerFaults.refusing,
  chain.providerFaults.cutting,
  chain.providerFaults.behind,
  programs.stoppedWriter,
  databases.stalledPrimary,
  databases.lostReplica,
  chain.silentProviders,
  chain.haltedChain,
];
/** Pause between two faults. */
const PAUSE_MS = { least: 3_000, most: 6_000 };
/** No fault starts this close to the end. */
const LAST_MS = 25_000;

/** A row of the table. */
export interface FaultRow {
  fault: string;
  /** What users saw, from its start until everything was healthy. */
  seen: Seen;
  /** Seconds until everything was healthy: from the loss of a part, or from the end of a longer fault. */
  seconds: number;
  isWell: boolean;
}

/** Injects faults one after the other until `ms` have passed, in an order derived from the seed: each once before any repeats. */
export async function injectFaults(
  soak: Soak,
  seed: string,
  ms: number,
  stopped: AbortSignal,
): Promise<FaultRow[]> {
  const random = new Random(`${seed}/faults`);
  const end = performance.now() + ms;
  const rows: FaultRow[] = [];
  let left: Fault[] = [];
  const pause = () =>
    sleep(random.int(PAUSE_MS.least, PAUSE_MS.most), undefined, { signal: stopped }).catch(() => {});
  for (;;) {
    await pause();
    if (stopped.aborted) break;
    if (performance.now() > end - LAST_MS && rows.length >= FIRST.length) break;
    if (left.length === 0)
      left = [FIRST, SHORT_RUN_FAULTS, LONG_RUN_FAULTS].flatMap((faults) => shuffled(faults, random));
    const fault = left.shift()!;
    const prevented = await fault.prevented?.(soak);
    if (!prevented) {
      rows.push(await injectFault(soak, fault, random));
      continue;
    }
    console.log(`  ${fault.name}: ${prevented}`);
    if (fault.isLater) left.splice(1, 0, fault);
  }
  const rest = end - performance.now();
  if (rest > 0) await sleep(rest, undefined, { signal: stopped }).catch(() => {});
  return rows;
}

async function injectFault(soak: Soak, fault: Fault, random: Random): Promise<FaultRow> {
  const { promises, front, clock } = soak;
  const before = { ...front.seen };
  const at = promises.seconds;
  promises.fault = fault.name;
  clock.isHeld = fault.stopsKeepers ?? false;
  let since = performance.now();
  soak.letGo = () => (since = performance.now());
  const what = await fault.run(soak, random);
  const isWell = await waitUntilHealthy(soak);
  const seconds = (performance.now() - since) / 1000;
  const wrong = isWell ? '' : await describeProblems(soak);
  promises.check('mends itself', isWell, () => `after ${fault.name} (${what}): ${wrong}`);
  promises.fault = undefined;
  clock.isHeld = false;
  const grown = (name: keyof Seen) => front.seen[name] - before[name];
  const seen = {
    answers: grown('answers'),
    fromMemory: grown('fromMemory'),
    unavailable: grown('unavailable'),
    cut: grown('cut'),
  };
  console.log(
    `  ${at.toFixed(0).padStart(5)} s  ${fault.name} (${what}): ${describeOutcome([seen])}; well after ${seconds.toFixed(1)} s`,
  );
  return { fault: fault.name, seen, seconds, isWell };
}

/** Summary of what users saw: '79 answers, 3 rejected with 503, 0 lost'. */
export function describeOutcome(all: readonly Seen[]): string {
  const sum = (name: keyof Seen) => all.reduce((total, seen) => total + seen[name], 0);
  const counts = [
    [sum('answers'), 'answers'],
    [sum('fromMemory'), 'from memory'],
    [sum('unavailable'), 'rejected with 503'],
    [sum('cut'), 'lost'],
  ] as const;
  return counts
    .filter(([count, what]) => count > 0 || what === 'answers' || what === 'lost')
    .map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`)
    .join(', ');
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, draw: random.next() }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ item }) => item);
}
