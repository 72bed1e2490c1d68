const PARTS = 10;

/**
 * Calls `ended` after `ms`, unless the function that it returns is called before. A stretch in which this process was busy with one thing
 * counts as one part of ten: what arrived meanwhile has not been read yet, and is not late.
 */
export function countdown(ms: number, ended: () => void): () => void {
  let left = PARTS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    ended();
  }, ms / PARTS);
  return () => clearInterval(timer);
}

/** Something did not answer in its time. */
export class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError';
}

/** The result of `work`; rejects with an OutOfTimeError that says `message` when it takes longer than `ms` (see {@link countdown}). */
export function withinTime<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = countdown(ms, () => reject(new OutOfTimeError(message)));
    void work.then(resolve, reject).finally(cancel);
  });
}
