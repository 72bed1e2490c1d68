import type { Logger } from 'pino';
import type { IndexState } from './readIndexState.ts';

type Listener = (head: IndexState) => void;

/** Follows the state of the index in the database, so that requests need not ask for it each time. */
export class HeadFeed {
  #head: IndexState | null = null;
  #timer: NodeJS.Timeout | undefined;
  #failing = false;
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  readonly #listeners = new Set<Listener>();

  constructor(
    private readonly readState: () => Promise<IndexState | null>,
    private readonly log: Logger,
  ) {}

  /** Null until the index was read and has a state. */
  current(): IndexState | null {
    return this.#head;
  }

  /** False while the database does not answer. */
  isAlive(): boolean {
    return !this.#failing;
  }

  /** Calls `listener` whenever the newest indexed block is another one, also after a reorganisation. Returns how to stop. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the state anew, after a reading that is under way. Never rejects: a database that is away is logged once and shows in `isAlive`. */
  refresh(): Promise<void> {
    // All who ask during one reading share the next.
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

  /** Refreshes every `intervalMs` from now on. */
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
