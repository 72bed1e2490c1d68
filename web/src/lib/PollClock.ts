/**
 * Ticks for everything that is polled from one source. All of it starts at the same moment, so that its reads travel together. While
 * intervals differ, everything follows the shortest: what is read along costs no request of its own.
 */
export class PollClock {
  readonly #intervals = new Map<() => void, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds of `performance.now()`. */
  #lastTick = 0;

  /** Calls `onTick` at least every `interval` milliseconds, first at the next tick; returns what ends it. */
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
    // Counted from the last tick: what comes and goes, such as a quote while somebody types, delays no other poll.
    const passed = performance.now() - this.#lastTick;
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, shortest - passed));
  }

  #tick(): void {
    this.#lastTick = performance.now();
    this.#schedule();
    for (const onTick of [...this.#intervals.keys()]) onTick();
  }
}
