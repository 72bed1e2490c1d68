import type { Logger } from 'pino';
import { state } from '../db/chainSchema.ts';
import type { IndexerStatus } from '../db/chainSchema.ts';
import type { Database } from '../db/openDatabase.ts';

/** How far the chain is indexed, as the indexer wrote it with its last block. */
export interface IndexState {
  chainId: number;
  genesisHash: string;
  /** Last indexed block; `startBlock - 1` before the first. */
  number: number;
  hash: string;
  /** Unix seconds of the last indexed block. */
  timestamp: number;
  /** Newest block that a provider reported. */
  chainHead: number;
  status: IndexerStatus;
  /** Unix seconds of the indexer's last heartbeat. */
  seenAt: number;
}

/** Null before an indexer has opened this database. */
export async function readIndexState(db: Database): Promise<IndexState | null> {
  const rows = await db
    .select({
      chainId: state.chainId,
      genesisHash: state.genesisHash,
      number: state.number,
      hash: state.hash,
      timestamp: state.timestamp,
      chainHead: state.chainHead,
      status: state.status,
      seenAt: state.seenAt,
    })
    .from(state)
    .limit(1);
  return rows[0] ?? null;
}

type Listener = (head: IndexState) => void;

/** Polls the state of the index, so that requests need not read it each time. */
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

  /** Null before the first read that found a state. */
  current(): IndexState | null {
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
