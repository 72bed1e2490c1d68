/**
 * Ticks for everything that polls one source. All polls start at the same moment, so that their reads are batched. If
 * intervals differ, all follow the shortest, because batched reads cost no extra request.
 */
export class PollClock {
  readonly #intervals = new Map<() => void, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the last tick by `performance.now()`. */
  #lastTick = 0;

  /**
   * Calls `onTick` at least every `interval` milliseconds, first at the next tick; returns a function that
   * unsubscribes.
   */
  subscribe(interval: number, onTick: () => void): () => void {
    if (this.#intervals.size === 0) this.#lastTick = performance.now();
    this.#intervals.set(onTick, interval);
    this.#schedule();
    return () => {
      this.#intervals.delete(onTick);
      this.#schedule();
    };
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#intervals.size === 0) return;
    const shortest = Math.min(...this.#intervals.values());
    // Counted from the last tick, so that a short-lived poll, such as a quote, does not delay other polls.
    const passed = performance.now() - this.#lastTick;
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, shortest - passed));
  }

  #tick(): void {
    this.#lastTick = performance.now();
    this.#schedule();
    for (const onTick of [...this.#intervals.keys()]) onTick();
  }
}
