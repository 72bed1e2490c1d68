const SPIN_MS = 3;
/** Samples that count for what is to come, one a second. */
const KEPT = 20;
/** Older ones say nothing of anything that is waited for. */
const KEPT_SECONDS = 300;
/** What is under way for a moment is hit by all that was done just before it too. */
const BEFORE_SECONDS = 2;
/** Of fewer samples the highest counts: their mean is an accident. */
const LEAST_FOR_MEAN = 5;
/** Below this nobody else uses the machine, and measuring takes the rest. */
const QUIET = 1.1;

/**
 * How many times as long as its own processor time this machine takes for a piece of work, because others use it too. 1 where nobody does.
 * Times that documents promise are multiplied by it.
 */
export class Slowness {
  readonly #samples: { at: number; slowness: number }[] = [];
  readonly #timer = setInterval(() => this.#sample(), 1_000).unref();
  /** The highest of all. */
  most = 1;

  /** The highest of the last seconds: nobody knows how slow it will be. */
  get now(): number {
    return Math.max(1, ...this.#samples.slice(-KEPT).map(({ slowness }) => slowness));
  }

  /** The mean of the last `seconds`, or the highest where these are few. */
  during(seconds: number): number {
    const since = performance.now() - (seconds + BEFORE_SECONDS) * 1000;
    const samples = this.#samples.filter(({ at }) => at >= since).map(({ slowness }) => slowness);
    const isFew = samples.length < LEAST_FOR_MEAN;
    const mean = samples.reduce((sum, slowness) => sum + slowness, 0) / samples.length;
    const slowness = isFew ? Math.max(1, ...samples) : mean;
    return slowness < QUIET ? 1 : slowness;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const begin = performance.now();
    const before = process.cpuUsage();
    let used = 0;
    while (used < SPIN_MS) {
      const { user, system } = process.cpuUsage(before);
      used = (user + system) / 1000;
    }
    const at = performance.now();
    this.#samples.push({ at, slowness: (at - begin) / used });
    if (this.#samples.length > KEPT_SECONDS) this.#samples.shift();
    this.most = Math.max(this.most, this.now);
  }
}
