/** Wakes whoever waits for it; rung while nobody waits, it wakes the next one at once. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    if (this.#wake) this.#wake();
    else this.#rung = true;
  }

  /** Resolves when the bell rings, after `ms`, or when `signal` aborts, whichever is first. */
  wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#rung || signal.aborted) {
      this.#rung = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      this.#wake = end;
    });
  }
}
