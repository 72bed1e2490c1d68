import type { Logger } from 'pino';
import type { IndexState } from '../db/indexState.ts';

type Listener = (head: IndexState) => void;

/** Polls the state of the index, so that requests need not read it each time. */
export class HeadFeed {
  #head: IndexState | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failing = false;
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  readonly #listeners = new Set<Listener>();

  constructor(
    private readonly readState: () => Promise<IndexState | undefined>,
    private readonly log: Logger,
  ) {}

  /** Undefined before the first read that found a state. */
  current(): IndexState | undefined {
    return this.#head;
  }

  /** False while the database is unreachable. */
  isAlive(): boolean {
    return !this.#failing;
  }

  /** Calls `listener` when the indexed head changes, also by a reorganisation. Returns the unsubscribe function. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the state again, after a read in progress. Never rejects: a failure is logged once and shows in `isAlive`. */
  refresh(): Promise<void> {
    // Callers during one read share the next.
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      this.#reading = this.#read();
      return this.#reading;
    });
    return this.#next;
  }

  async #read(): Promise<void> {
    try {
      const head = await this.readState();
      this.#failing = false;
      const moved = head?.hash !== this.#head?.hash;
      this.#head = head;
      if (head && moved) for (const listener of this.#listeners) listener(head);
    } catch (error) {
      if (!this.#failing) this.log.error({ err: error }, 'the state of the index cannot be read');
      this.#failing = true;
    }
  }

  /** Refreshes every `intervalMs` until `stop`. */
  start(intervalMs: number): void {
    const tick = async (): Promise<void> => {
      await this.refresh();
      if (this.#timer) this.#timer = setTimeout(() => void tick(), intervalMs);
    };
    this.#timer = setTimeout(() => void tick(), 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
