import type { Manifest } from '@koala/protocol/manifest';
import { pino } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { DatabaseOptions, OpenDatabase } from '../../src/db/openDatabase.ts';
import { Indexer } from '../../src/indexer/Indexer.ts';
import type { IndexerOptions } from '../../src/indexer/Indexer.ts';
import { readStanding } from '../../src/db/figureFeed.ts';
import { createQueryContext, readHead } from '../../src/queries/QueryContext.ts';
import type { QueryContext } from '../../src/queries/QueryContext.ts';
import { testDatabase } from './testDatabase.ts';
import type { TestChain } from '@koala/testkit/TestChain';

const POLL_MS = 50;
/** Retries follow immediately: back-off has its own tests. */
const PAUSES = { firstMs: 5, longestMs: 50, haltedMs: 20 };
const PROVIDER_TIMES = { retryDelayMs: 1 };
const CATCH_UP_MS = 60_000;

export interface TestIndexer extends AsyncDisposable {
  database: OpenDatabase;
  ctx: QueryContext;
  /** Why no provider's responses are accepted; empty otherwise. */
  problems(): string[];
  /** Waits until index and figures have the newest block of the chain. Only for the writing indexer. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** A running indexer over its own database, or over a given one. */
export async function testIndexer(
  chain: TestChain,
  manifest: Manifest,
  /** By default a new empty one. */
  given?: DatabaseOptions | OpenDatabase,
  rpcUrls = [chain.rpcUrl],
  options: Partial<Omit<IndexerOptions, 'database' | 'manifest' | 'rpcUrls'>> = {},
): Promise<TestIndexer> {
  const database = !given ? await testDatabase() : 'db' in given ? given : await openDatabase(given);
  /** The indexer's last log lines, which show why it makes no progress. */
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void (lines.push(line) > 20 && lines.shift()) });
  const { providerTimes, ...rest } = options;
  const indexer = new Indexer({
    ...{ database, manifest, rpcUrls, log, pollMs: POLL_MS, pauses: PAUSES },
    ...rest,
    providerTimes: { ...PROVIDER_TIMES, ...providerTimes },
  });
  const ctx = createQueryContext(database.db, manifest);
  const hasFigures = async (number: number) => {
    const standing = await readStanding(database.db);
    return standing?.figures.epoch === standing?.epoch && standing?.figures.number === number;
  };
  const end = new AbortController();
  const running = indexer.run(end.signal);
  const stop = async () => {
    end.abort();
    await running;
  };
  const close = async () => {
    await stop();
    await database.close();
  };
  return {
    database,
    ctx,
    problems: () => indexer.problems(),
    stop,
    caughtUp: async () => {
      const deadline = Date.now() + CATCH_UP_MS;
      for (;;) {
        const there = await chain.head();
        // Read the database only once the indexer reports this block.
        const here = indexer.number === there.number ? await readHead(ctx) : undefined;
        if (there.hash === here?.hash && (await hasFigures(here.number))) return;
        if (Date.now() > deadline)
          throw new Error(`indexed ${indexer.number}, the chain is at ${there.number}\n${lines.join('')}`);
        await sleep(20);
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
