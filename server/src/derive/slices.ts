import { setImmediate as otherWork } from 'node:timers/promises';

/** A pass over all wallets that yields now and then, so that other work can run. */
export type Pass<T> = Generator<undefined, T>;

/** Wallets between two yields: some milliseconds. */
export const STRIDE = 8_192;

/** Longest slice that may block the event loop. */
const SLICE_MS = 10;

/** Runs a pass to its end without yielding. */
export function atOnce<T>(pass: Pass<T>): T {
  for (;;) {
    const step = pass.next();
    if (step.done) return step.value;
  }
}

/** Runs a pass in slices, between which the process answers requests. */
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
