/** A pass over all wallets that yields now and then, so that its caller can run other work in between. */
export type Pass<T> = Generator<undefined, T>;

/** Wallets between two yields: about a millisecond. */
export const STRIDE = 8_192;

/** Runs a pass to its end without a pause. */
export function runPass<T>(pass: Pass<T>): T {
  for (;;) {
    const step = pass.next();
    if (step.done) return step.value;
  }
}
