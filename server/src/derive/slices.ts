import { setImmediate as otherWork } from 'node:timers/promises';

/** A pass over all wallets that stops now and then, where it may be left for other work. */
export type Pass<T> = Generator<undefined, T>;

/** Wallets between two stops: some milliseconds. */
export const STRIDE = 8_192;

/** Longest piece in which nothing else is answered. */
const SLICE_MS = 10;

/** Runs a pass to its end at once. */
export function atOnce<T>(pass: Pass<T>): T {
  for (;;) {
    const step = pass.next();
    if (step.done) return step.value;
  }
}

/** Runs a pass in slices, between which the process answers. */
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
