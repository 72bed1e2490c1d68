/** Does something again and again, the next time an interval after the last one ended. */
export class Repeating {
  #timer: NodeJS.Timeout | undefined;

  /** @param work never rejects */
  constructor(private readonly work: () => Promise<void>) {}

  /** Begins at once and continues every `intervalMs` until `stop`. */
  start(intervalMs: number): void {
    const tick = async (): Promise<void> => {
      await this.work();
      if (this.#timer) this.#timer = setTimeout(() => void tick(), intervalMs);
    };
    this.#timer = setTimeout(() => void tick(), 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
