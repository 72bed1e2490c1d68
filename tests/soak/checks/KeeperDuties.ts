import type { Promises } from '../../harness/promises/Promises.ts';
import { KEEPER_INTERVAL, KEEPERS } from '../../harness/parts/Programs.ts';
import type { Programs } from '../../harness/parts/Programs.ts';

const TICKS = 15;
const DUE = /^koala_keeper_job_due_seconds\{task="([^"]+)"\} ([\d.e+-]+)$/gm;

/** Checks for how long each action has been due, as reported by both keepers. Not for use while a fault cuts them off from the chain. */
export async function checkDuties(programs: Programs, promises: Promises): Promise<void> {
  const seen = await Promise.all(KEEPERS.map((name) => dueOf(programs.operator(name, '/metrics'))));
  // What one keeper has already done is not due, even if the other has not checked again.
  const [one, other] = seen;
  for (const [task, seconds] of one ?? other ?? []) {
    const due = Math.min(seconds, other?.get(task) ?? Infinity);
    promises.within('duties', due, TICKS * KEEPER_INTERVAL, `${task} due`);
  }
}

async function dueOf(url: string): Promise<Map<string, number> | undefined> {
  try {
    const text = await (await fetch(url, { signal: AbortSignal.timeout(5_000) })).text();
    return new Map([...text.matchAll(DUE)].map(([, task, seconds]) => [task!, Number(seconds)]));
  } catch {
    return undefined;
  }
}
