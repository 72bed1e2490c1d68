/** Repeats a task; the interval starts when the previous run has ended. */
export class RepeatingTask {
  #timer: NodeJS.Timeout | undefined;

  /** @param work never rejects */
  constructor(private readonly work: () => Promise<void>) {}

  /** Starts a run now, and the next one `intervalMs` after each run, until `stop`. An `intervalMs` function is called after each run. */
  start(intervalMs: number | (() => number)): void {
    const next = typeof intervalMs === 'number' ? () => intervalMs : intervalMs;
    const tick = async (): Promise<void> => {
      await this.work();
      if (this.#timer) this.#timer = setTimeout(() => void tick(), next());
    };
    this.#timer = setTimeout(() => void tick(), 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
