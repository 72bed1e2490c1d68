/** Wakes the single waiter. A notification without a waiter is kept for the next one. */
export class WakeSignal {
  #isPending = false;
  #wake: (() => void) | undefined;

  notify(): void {
    if (this.#wake) this.#wake();
    else this.#isPending = true;
  }

  /** Resolves on a notification, after `ms`, or when `signal` aborts, whichever is first. */
  wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#isPending || signal.aborted) {
      this.#isPending = false;
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
