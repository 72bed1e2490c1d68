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
  let ticker = tickers.get(ms);
  if (!ticker) tickers.set(ms, (ticker = new Ticker(ms)));
  return ticker.start(ended);
}

/** One timer for all that have the same time: there are several for each request, and a timer costs more than counting. */
class Ticker {
  readonly #running = new Set<Running>();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly ms: number) {
    this.#timer = setInterval(() => this.#tick(), ms / PARTS);
    this.#timer.unref();
  }

  start(ended: () => void): Countdown {
    const running = new Running(this.#running, ended);
    this.#running.add(running);
    return running;
  }

  #tick(): void {
    if (this.#running.size === 0) {
      clearInterval(this.#timer);
      tickers.delete(this.ms);
      return;
    }
    for (const running of this.#running) running.tick();
  }
}

const tickers = new Map<number, Ticker>();

class Running implements Countdown {
  /** The part in which it began may be nearly over. */
  #left = PARTS + 1;

  constructor(
    private readonly all: Set<Running>,
    private readonly ended: () => void,
  ) {}

  tick(): void {
    this.#left -= 1;
    if (this.#left > 0) return;
    this.stop();
    this.ended();
  }

  stop(): void {
    this.all.delete(this);
  }

  restart(): void {
    this.#left = PARTS + 1;
  }
}

/** Something did not answer in its time. */
export class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError';
}

/** The result of `work`; rejects with an OutOfTimeError that says `message` when it takes longer than `ms` (see {@link countdown}). */
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
