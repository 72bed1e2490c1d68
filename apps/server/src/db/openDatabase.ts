import { lockFolder } from '@koala/chain-node/lockFolder';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Logger } from 'pino';
import type { PoolState } from '../metrics/poolMetrics.ts';
import * as chainTables from './chainSchema.ts';
import { TimeoutError } from '../time/countdown.ts';
import { createPglite } from './createPglite.ts';
import type { CreateFiles } from './createPglite.ts';
import { DatabaseServers } from './DatabaseServers.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import * as offchainTables from './offchainSchema.ts';
import { PostgresPool } from './PostgresPool.ts';
import { PrimaryAddress } from './PrimaryAddress.ts';
import { PROBING, READING, WRITING } from './timeLimits.ts';
import { holdWriterLock } from './writerLock.ts';

const schema = { ...chainTables, ...offchainTables };

/** The same queries run on PGlite and on Postgres. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  /** Answers calls. */
  db: Database;
  /** Writes the index. Its statements may take longer. */
  writes: Database;
  /** For queries that take milliseconds: shows whether the database answers at all. */
  probe: Database;
  kind: 'pglite' | 'postgres';
  /** Resolves when this process is the only writer, or `signal` aborts; calls `lost` when it no longer is. On PGlite it always is. */
  becomeWriter(lost: () => void, signal: AbortSignal): Promise<void>;
  /** Call when the database hangs: aborts all queries of `db`, which uses new connections from then on. */
  cut(): void;
  /** The servers of DATABASE_URL; undefined for the embedded database. */
  servers?: DatabaseServers;
  /** The state of each connection pool, by its purpose; empty for the embedded database. */
  pools(): Record<string, PoolState>;
  close(): Promise<void>;
}

export type DatabaseOptions = { url: string } | { dataDir: string } | { memory: true };

/**
 * Opens the database and brings its tables up to date. It is Postgres at `url`, PGlite in the directory `dataDir`, or PGlite in memory.
 * `makeFiles` creates the files of the directory when there are none. Throws when another process already uses the PGlite directory.
 */
export async function openDatabase(
  options: DatabaseOptions,
  log?: Logger,
  makeFiles?: CreateFiles,
): Promise<OpenDatabase> {
  if (!('url' in options))
    return openPglite('dataDir' in options ? options.dataDir : undefined, log, makeFiles);
  const database = connectPostgres(options.url, log);
  try {
    await database.prepare();
    return database;
  } catch (error) {
    // Otherwise the survey of the servers would keep a command alive forever.
    await database.close();
    throw error;
  }
}

async function openPglite(
  dataDir: string | undefined,
  log: Logger | undefined,
  makeFiles: CreateFiles | undefined,
): Promise<OpenDatabase> {
  const unlock = dataDir
    ? lockFolder(
        dataDir,
        (owner) => `The data directory ${dataDir} is in use by process ${owner}: stop it first.`,
      )
    : () => {};
  try {
    const client = await createPglite(dataDir && `${dataDir}/pglite`, log, makeFiles);
    const db = drizzlePglite(client, { schema });
    await migratePglite(db, { migrationsFolder });
    return {
      db,
      writes: db,
      probe: db,
      kind: 'pglite',
      cut: () => {},
      pools: () => ({}),
      becomeWriter: async () => {},
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Connects to Postgres on the first query. `urls` is comma-separated: the current primary is used, also after a failover. `prepare` brings
 * its tables up to date, and may be retried when it rejects.
 */
export function connectPostgres(urls: string, log?: Logger): OpenDatabase & { prepare(): Promise<void> } {
  const address = new PrimaryAddress(urls);
  const reads = new PostgresPool(address, READING, 10);
  const writes = new PostgresPool(address, WRITING, 4);
  const probes = new PostgresPool(address, PROBING, 1);
  const pools = [reads, writes, probes];
  const servers = new DatabaseServers(
    address,
    () => {
      for (const pool of pools) pool.leaveFormerPrimary();
    },
    log,
  );
  return {
    db: drizzleNode(reads, { schema }),
    writes: drizzleNode(writes, { schema }),
    probe: drizzleNode(probes, { schema }),
    kind: 'postgres',
    pools: () => ({ reads: reads.state, writes: writes.state, probes: probes.state }),
    cut: () => reads.cut(new TimeoutError('Postgres does not answer')),
    becomeWriter: (lost, signal) => {
      const end = () => {
        lost();
        // This process must not write at the same time as the next writer.
        writes.cut(new Error('the writer lock was lost: another process may write the index'));
      };
      return holdWriterLock(address, end, signal);
    },
    servers,
    prepare: async () => {
      // Before the first statement: the list may begin with a former primary.
      await servers.survey();
      servers.start();
      await migrate(address);
    },
    close: async () => {
      servers.stop();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}
