const SPIN_MS = 3;
/** Samples used for a prediction, one a second. */
const MAX_SAMPLES = 20;
/** Older samples are irrelevant for any wait. */
const MAX_AGE_SECONDS = 300;
/** A running operation is also affected by the load just before it. */
const BEFORE_SECONDS = 2;
/** With fewer samples the maximum is used, because the mean of so few is mostly noise. */
const MIN_SAMPLES = 5;
/** A slowdown below this is measurement noise of an idle machine. */
const IDLE_SLOWDOWN = 1.1;

/**
 * Factor by which other load slows this machine: elapsed time divided by CPU time of a piece of work, 1 when idle. Documented durations are
 * multiplied by it.
 */
export class Slowness {
  readonly #samples: { at: number; slowness: number }[] = [];
  readonly #timer = setInterval(() => this.#sample(), 1_000).unref();
  /** The maximum of all. */
  most = 1;

  /** The maximum of the last seconds, as a prediction. */
  get now(): number {
    return Math.max(1, ...this.#samples.slice(-MAX_SAMPLES).map(({ slowness }) => slowness));
  }

  /** The mean of the last `seconds`, or the maximum when there are few. */
  during(seconds: number): number {
    const since = performance.now() - (seconds + BEFORE_SECONDS) * 1000;
    const samples = this.#samples.filter(({ at }) => at >= since).map(({ slowness }) => slowness);
    const isFew = samples.length < MIN_SAMPLES;
    const mean = samples.reduce((sum, slowness) => sum + slowness, 0) / samples.length;
    const slowness = isFew ? Math.max(1, ...samples) : mean;
    return slowness < IDLE_SLOWDOWN ? 1 : slowness;
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
    if (this.#samples.length > MAX_AGE_SECONDS) this.#samples.shift();
    this.most = Math.max(this.most, this.now);
  }
}
