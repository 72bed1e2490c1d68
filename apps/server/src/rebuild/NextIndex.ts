import { setTimeout as sleep } from 'node:timers/promises';
import { indexSchema } from '../db/indexSchema.ts';
import { connectPostgres } from '../db/openDatabase.ts';
import type { PostgresClient } from '../db/PostgresClient.ts';
import { Indexer } from '../indexer/Indexer.ts';
import type { IndexerOptions } from '../indexer/Indexer.ts';
import { standingOf } from './switchIndexes.ts';
import type { Standing } from './switchIndexes.ts';

const INTERVAL_MS = 200;
/** An index this many blocks below the reported head counts as complete, because new blocks arrive while it writes the last ones. */
const HEAD_TOLERANCE_BLOCKS = 2;
const LINE_MS = 10_000;

/** The indexer of the next index, in this process. It indexes the chain into that index's schema until it is stopped. */
export class NextIndex {
  readonly #end = new AbortController();
  readonly #database: ReturnType<typeof connectPostgres>;
  readonly #indexer: Indexer;
  readonly #running: Promise<void>;
  #stopped: Promise<void> | undefined;

  constructor(
    url: string,
    parts: Omit<IndexerOptions, 'database'>,
    private readonly client: PostgresClient,
    private readonly say: (line: string) => void,
  ) {
    this.#database = connectPostgres(url);
    this.#indexer = new Indexer({ ...parts, database: this.#database });
    this.#running = this.#indexer.run(this.#end.signal);
  }

  /**
   * Resolves to the position of the next index once it follows the head, has block `number` and the figures of all wallets. Rejects when
   * its indexer halts, or does not get there within `withinMs`.
   */
  async reached(number: number, withinMs = Infinity): Promise<Standing> {
    const begin = performance.now();
    for (let said = begin; ;) {
      const standing = await standingOf(this.client, indexSchema);
      if (standing && isComplete(standing) && standing.number >= number) return standing;
      if (standing?.status === 'halted')
        throw new Error(`the next index halted: ${this.#problems() || 'its indexer reports no problem'}`);
      if (performance.now() - begin > withinMs) {
        const { number: reached, chainHead } = standing ?? { number: 0, chainHead: 0 };
        throw new Error(
          `the next index was not ready at block ${number} within ${withinMs / 1000} s: it is at block ${reached} of ${chainHead}, ${this.#problems() || 'its indexer reports no problem'}`,
        );
      }
      if (performance.now() - said > LINE_MS) {
        said = performance.now();
        this.say(`block ${standing?.number ?? 0} of ${standing?.chainHead ?? 0} ${this.#problems()}`);
      }
      await sleep(INTERVAL_MS);
    }
  }

  #problems(): string {
    return this.#indexer.problems().join('; ');
  }

  /** Stops the indexer. Once this resolves, nothing more is written. */
  stop(): Promise<void> {
    this.#end.abort();
    this.#stopped ??= this.#close();
    return this.#stopped;
  }

  async #close(): Promise<void> {
    await this.#running;
    await this.#database.close();
  }
}

/** An index is `live` before it has the newest blocks, and its readers are not ready before the figures of all wallets are computed. */
function isComplete({ status, number, chainHead, figuresNumber }: Standing): boolean {
  return status === 'live' && chainHead - number <= HEAD_TOLERANCE_BLOCKS && figuresNumber >= 0;
}
