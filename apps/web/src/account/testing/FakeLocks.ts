type Task = (lock: object | null) => unknown;

interface Options {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** The part of the Web Locks API that the app uses: exclusive locks, `ifAvailable` and `signal`. */
export class FakeLocks {
  readonly #holders = new Map<string, Promise<unknown>>();

  async request(name: string, ...rest: [Task] | [Options, Task]): Promise<unknown> {
    const task = rest.at(-1) as Task;
    const options = rest.length > 1 ? (rest[0] as Options) : {};
    const { signal } = options;
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    if (options.ifAvailable && this.#holders.has(name)) return task(null);
    for (let holder = this.#holders.get(name); holder; holder = this.#holders.get(name)) {
      await Promise.race([holder.catch(() => undefined), aborted]);
    }
    const held = Promise.resolve(task({}));
    this.#holders.set(name, held);
    return held.finally(() => this.#holders.delete(name));
  }
}
