import { withTimeout } from '../time/countdown.ts';
import { readIndexState } from './indexState.ts';
import type { IndexState } from './indexState.ts';
import type { Database, OpenDatabase } from './openDatabase.ts';

/** Longest wait for the position of one server before the other server is read instead. */
const ANSWER_MS = 1_000;
/** Longest time that a replica may lag behind the primary. */
const MAX_LAG_MS = 1_000;

type Reads = Pick<OpenDatabase, 'db' | 'probe'>;

/**
 * Reads from a replica while it is up to date, else from the primary. The shown state never goes back: a replica is read only when it has
 * everything that was shown before.
 */
export class ReadReplica {
  /** Queries the server that the last `readState` selected; the primary before the first call. */
  readonly db: Database;
  #isReplica = false;
  /** Number of the latest `readState`: its caller may time out and begin the next one, which supersedes it. */
  #turn = 0;
  #shown: IndexState | undefined;
  /** Since when the primary has been ahead, milliseconds of a monotonic clock. */
  #behindSince: number | undefined;

  constructor(
    private readonly primary: Reads,
    private readonly replica: Reads,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.db = new Proxy(primary.db, {
      get: (_, name) => {
        const current = this.#isReplica ? replica.db : primary.db;
        const value: unknown = Reflect.get(current, name, current);
        return typeof value === 'function' ? (value.bind(current) as unknown) : value;
      },
    });
  }

  get isReplica(): boolean {
    return this.#isReplica;
  }

  /**
   * Reads the position of the index from both servers, selects the server that `db` queries and returns its position. Rejects when the
   * primary does not answer and the replica cannot be used, and when a later call has begun meanwhile.
   */
  async readState(): Promise<IndexState | undefined> {
    const turn = ++this.#turn;
    const reading = readIndexState(this.primary.probe);
    const limited = withTimeout(reading, ANSWER_MS, late('primary'));
    limited.catch(() => {});
    const found = withTimeout(readIndexState(this.replica.probe), ANSWER_MS, late('replica'));
    const there = await found.catch(() => undefined);
    const isComplete = there !== undefined && includesState(there, this.#shown);
    // The timeout applies to the primary only when the replica can replace it.
    const [first] = await Promise.allSettled([isComplete ? limited : reading]);
    if (turn !== this.#turn) throw new Error('a later read of the index state has begun');
    const here = first.status === 'fulfilled' ? first.value : undefined;
    const isUsable = isComplete && this.#isInTime(there, here);
    if (!isUsable && first.status === 'rejected') throw first.reason;
    this.#isReplica = isUsable;
    this.#shown = isUsable ? there : here;
    return this.#shown;
  }

  #isInTime(there: IndexState, here: IndexState | undefined): boolean {
    if (includesState(there, here)) {
      this.#behindSince = undefined;
      return true;
    }
    this.#behindSince ??= this.now();
    return this.now() - this.#behindSince < MAX_LAG_MS;
  }
}

const late = (server: string) => `the ${server} did not return the index state within ${ANSWER_MS / 1000} s`;

function includesState(state: IndexState, other: IndexState | undefined): boolean {
  if (!other || state.epoch !== other.epoch) return !other || state.epoch > other.epoch;
  return state.number >= other.number;
}
