import type { Logger } from 'pino';
import { TimeoutError, withTimeout } from '../time/countdown.ts';
import { isTimeout } from '../db/databaseErrors.ts';
import type { IndexState } from '../db/indexState.ts';
import { RepeatingTask } from '../time/RepeatingTask.ts';

/** The fields that answers depend on. */
const HEAD_FIELDS = ['hash', 'epoch', 'figuresNumber', 'figuresEpoch'] as const;

type Listener = (head: IndexState) => void;

/** Timeout for reading the position of the index from the database, which normally takes milliseconds. */
const ANSWER_MS = 2_000;

/** Timeout of a call, including all its queries. */
const CALL_MS = 15_000;

export interface HeadFeedOptions {
  /** Milliseconds until a read that is not answered counts as failed. By default 2 s. */
  answerMs?: number;
  /** Called when the database has not answered within that time. */
  onHang?: () => void;
}

/** Polls the state of the index, so that requests need not read it each time. */
export class HeadFeed {
  #head: IndexState | undefined;
  readonly #refreshing = new RepeatingTask(() => this.refresh());
  #failing = false;
  #hanging = false;
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  readonly #listeners = new Set<Listener>();
  /** Reject functions of the calls in progress. */
  readonly #underWay = new Set<(reason: Error) => void>();

  constructor(
    private readonly readState: () => Promise<IndexState | undefined>,
    private readonly log: Logger,
    private readonly options: HeadFeedOptions = {},
  ) {}

  /** Undefined before the first read, and when the last one found no state. */
  current(): IndexState | undefined {
    return this.#head;
  }

  /** False while the database is unreachable. */
  isAlive(): boolean {
    return !this.#failing;
  }

  /**
   * Whether the database is unreachable now. A database that refuses connections fails fast, so it is queried again; for one that hangs,
   * only the feed itself waits.
   */
  async isAway(): Promise<boolean> {
    if (!this.#hanging) await this.refresh();
    return this.#failing;
  }

  /** Runs `work` and returns its result. Rejects after 15 s, or as soon as the database is known to hang. */
  async whileAnswering<T>(work: () => Promise<T>): Promise<T> {
    if (this.#hanging) throw hangs();
    let giveUp!: (reason: Error) => void;
    const abandoned = new Promise<never>((_, reject) => (giveUp = reject));
    this.#underWay.add(giveUp);
    try {
      const late = `no answer from the database or the chain within ${CALL_MS / 1000} s`;
      return await withTimeout(Promise.race([work(), abandoned]), CALL_MS, late);
    } finally {
      this.#underWay.delete(giveUp);
    }
  }

  /** Calls `listener` when the indexed head or its figures change, also by a reorganization or another index. Returns `unsubscribe`. */
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
      const { answerMs = ANSWER_MS } = this.options;
      const head = await withTimeout(
        this.readState(),
        answerMs,
        `the database did not answer within ${answerMs / 1000} s`,
      );
      if (this.#failing) this.log.info('database reachable again');
      this.#failing = false;
      this.#hanging = false;
      const moved = HEAD_FIELDS.some((key) => head?.[key] !== this.#head?.[key]);
      this.#head = head;
      if (head && moved) for (const listener of this.#listeners) listener(head);
    } catch (error) {
      if (!this.#failing) this.log.error({ err: error }, 'cannot read the index state');
      this.#failing = true;
      this.#hanging = isTimeout(error);
      if (!this.#hanging) return;
      this.options.onHang?.();
      for (const giveUp of this.#underWay) giveUp(hangs());
    }
  }

  start(intervalMs: number): void {
    this.#refreshing.start(intervalMs);
  }

  stop(): void {
    this.#refreshing.stop();
  }
}

function hangs(): Error {
  return new TimeoutError('the database does not answer');
}
