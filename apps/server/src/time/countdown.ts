const PARTS = 10;

export interface Countdown {
  stop(): void;
  /** Restarts it with its full time. */
  restart(): void;
}

/**
 * Calls `ended` after `ms`, or up to a tenth later, unless it is stopped before. The time is counted in ten parts, and a stretch in which
 * the event loop was blocked counts as one part, because data that arrived meanwhile has not been read yet and is not late. Does not keep
 * the process alive.
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
    // The current part may be nearly over.
    restart: () => (left = PARTS + 1),
  };
}

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The result of `work`; rejects with a TimeoutError with `message` when it takes longer than `ms` (see {@link countdown}). */
export function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const running = countdown(ms, () => reject(new TimeoutError(message)));
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
