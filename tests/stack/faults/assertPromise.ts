/** Throws when `isTrue` is false: a documented promise does not hold. */
export function assertPromise(isTrue: boolean, promise: string): void {
  if (!isTrue) throw new Error(`promise broken: ${promise}`);
}
