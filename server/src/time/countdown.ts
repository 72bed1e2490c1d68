const PARTS = 10;

/** Time that runs out. */
export interface Countdown {
  /** It does not run any more. */
  stop(): void;
  /** It has all its time again. */
  restart(): void;
}

/**
 * Calls `ended` after `ms`, or up to a tenth later, unless it is stopped before. A stretch in which this process was busy with one thing
 * counts as one part of ten. What arrived meanwhile has not been read yet, and is not late. It does not keep the process alive.
 */
export function countdown(ms: number, ended: () => void): Countdown {
  let left = PARTS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    ended();
  }, ms / PARTS).unref();
  return {
    stop: () => clearInterval(timer),
    // The present part may be nearly over.
    restart: () => (left = PARTS + 1),
  };
}

/** Something did not answer in its time. */
export class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError';
}

/** The result of `work`; rejects with an OutOfTimeError with `message` when it takes longer than `ms` (see {@link countdown}). */
export function withinTime<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const running = countdown(ms, () => reject(new OutOfTimeError(message)));
    work.then(
      (result) => {
        running.stop();
        resolve(result);
      },
      (error: Error) => {
        running.stop();
        reject(error);
      },
    );
  });
}
