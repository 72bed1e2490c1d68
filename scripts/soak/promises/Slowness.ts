const SPIN_MS = 5;
/** Samples that count, one a second. */
const KEPT = 20;

/**
 * How many times as long as its own processor time this machine takes for a piece of work, because others use it too: 1 where nobody does.
 * Times that documents promise are multiplied by it.
 */
export class Slowness {
  readonly #samples: number[] = [];
  readonly #timer = setInterval(() => this.#sample(), 1_000).unref();
  /** The highest of all. */
  most = 1;

  /** That of the last seconds. */
  get now(): number {
    return Math.max(1, ...this.#samples);
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
    this.#samples.push((performance.now() - begin) / used);
    if (this.#samples.length > KEPT) this.#samples.shift();
    this.most = Math.max(this.most, this.now);
  }
}
