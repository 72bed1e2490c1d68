import type { Pass } from '@koala/protocol/ranking/pass';
import { setImmediate as otherWork } from 'node:timers/promises';

/** Longest slice that may block the event loop. */
const SLICE_MS = 10;

/** Runs a pass in slices, between which the process does other work. */
export async function inSlices<T>(pass: Pass<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = pass.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await otherWork();
  }
}
