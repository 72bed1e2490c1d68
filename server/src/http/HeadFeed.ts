import type { Logger } from 'pino';
import type { IndexState } from './readIndexState.ts';

type Listener = (head: IndexState) => void;

/** Follows the state of the index in the database, so that requests need not ask for it each time. */
export class HeadFeed {
  #head: IndexState | null = null;
  #timer: NodeJS.Timeout | undefined;
  #failing = false;
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

  /** Reads the state once. Never rejects: a database that is away is logged once and shows in `isAlive`. */
  async refresh(): Promise<void> {
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
