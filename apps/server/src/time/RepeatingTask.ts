/** Repeats a task; the interval starts when the previous run has ended. */
export class RepeatingTask {
  #timer: NodeJS.Timeout | undefined;

  /** @param work never rejects */
  constructor(private readonly work: () => Promise<void>) {}

  /** Begins at once and repeats every `intervalMs`, which is evaluated each time if it is a function, until `stop`. */
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
