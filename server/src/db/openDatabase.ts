import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { mkdirSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Logger } from 'pino';
import * as chainTables from './chainSchema.ts';
import { lockDirectory } from './lockDirectory.ts';
import * as offchainTables from './offchainSchema.ts';
import { clientConfig, applySessionSettings } from './sessionSettings.ts';
import { holdWriterLock } from './writerLock.ts';

/** Every table, for Drizzle. */
const schema = { ...chainTables, ...offchainTables };

/** The same queries run on PGlite and on Postgres. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Resolves when this process is the only writer; calls `lost` when it no longer is. On PGlite it always is. */
  becomeWriter(lost: () => void, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseOptions = { url: string } | { dataDir: string } | { memory: true };

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** Advisory lock that keeps two starting processes from migrating at once. */
const MIGRATION_LOCK = 0x4b4f414d;

/**
 * Opens the database and brings its tables up to date: Postgres at `url`, PGlite in the directory `dataDir`, or PGlite in memory.
 * Throws when another process already has the PGlite directory.
 */
export async function openDatabase(options: DatabaseOptions, log?: Logger): Promise<OpenDatabase> {
  return 'url' in options
    ? openPostgres(options.url)
    : openPglite('dataDir' in options ? options.dataDir : undefined, log);
}

async function openPglite(dataDir: string | undefined, log: Logger | undefined): Promise<OpenDatabase> {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const unlock = dataDir ? lockDirectory(dataDir) : () => {};
  try {
    const client = dataDir ? await createPglite(`${dataDir}/pglite`, log) : await PGlite.create('memory://');
    const db = drizzlePglite(client, { schema });
    await migratePglite(db, { migrationsFolder });
    return {
      db,
      kind: 'pglite',
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

/** The embedded database can be rebuilt from the chain: one that does not open is moved aside and replaced by an empty one. */
async function createPglite(directory: string, log: Logger | undefined): Promise<PGlite> {
  try {
    return await PGlite.create(directory);
  } catch (error) {
    const aside = `${directory}-unreadable-${Date.now()}`;
    log?.error({ err: error, aside }, 'the embedded database does not open and is rebuilt');
    renameSync(directory, aside);
    return PGlite.create(directory);
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  // The driver's types lack this hook.
  const settings: pg.PoolConfig & { onConnect: typeof applySessionSettings } = {
    ...clientConfig(url),
    max: 10,
    onConnect: applySessionSettings,
  };
  const pool = new pg.Pool(settings);
  // The pool replaces an idle connection that fails; without a listener its error would end the process.
  pool.on('error', () => {});
  // The same for one cut in a transaction: its statement rejects, which is handled.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrate(pool);
    const db = drizzleNode(pool, { schema });
    await db.execute(sql`select 1`);
    return {
      db,
      kind: 'postgres',
      becomeWriter: (lost, signal) => holdWriterLock(url, lost, signal),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNode(drizzleNode(client, { schema }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    // Destroys the connection, which releases the lock.
    client.release(true);
    throw error;
  }
  client.release();
}
