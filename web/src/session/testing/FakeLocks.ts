type Task = (lock: object | null) => unknown;

/** The browser's locks, of which one holder at a time and `ifAvailable` are used here. */
export class FakeLocks {
  readonly #holders = new Map<string, Promise<unknown>>();

  async request(name: string, ...rest: [Task] | [{ ifAvailable?: boolean }, Task]): Promise<unknown> {
    const task = rest.at(-1) as Task;
    const options = rest.length > 1 ? (rest[0] as { ifAvailable?: boolean }) : {};
    if (options.ifAvailable && this.#holders.has(name)) return task(null);
    for (let holder = this.#holders.get(name); holder; holder = this.#holders.get(name)) {
      await holder.catch(() => undefined);
    }
    const held = Promise.resolve(task({}));
    this.#holders.set(name, held);
    return held.finally(() => this.#holders.delete(name));
  }
}
