import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import { PostgresClient } from './PostgresClient.ts';
import type { PrimaryAddress } from './PrimaryAddress.ts';
import { MIGRATING } from './timeLimits.ts';

export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

export function schemaStatements(schema: 'chain' | 'offchain'): string[] {
  return readMigrationFiles({ migrationsFolder })
    .flatMap((migration) => migration.sql)
    .filter((statement) => statement.includes(`"${schema}"`));
}

/** Advisory lock that keeps two processes from changing tables at once. */
export const MIGRATION_LOCK = 0x4b4f414d;

/**
 * How long a migration waits for a table lock. Later statements on the table queue behind the migration, so this must be shorter than the
 * two seconds after which a server considers the database lost.
 */
const TABLE_WAIT = '1s';

/**
 * Brings the tables up to date, one process at a time. Rejects with a lock timeout, without any change, when another statement holds a
 * table; the caller retries.
 */
export async function migrate(address: PrimaryAddress, folder = migrationsFolder): Promise<void> {
  const client = await connectToPrimary(address);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '${TABLE_WAIT}'`);
    await migrateNode(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Releases the lock.
    await client.close();
  }
}

/** A connection with long timeouts, for slow statements. Rejects with the last server's error when none of the servers is the primary. */
export async function connectToPrimary(address: PrimaryAddress): Promise<PostgresClient> {
  for (let tried = 1; ; tried++) {
    const client = new PostgresClient(address, MIGRATING);
    try {
      await client.connect();
      await client.prepare();
      return client;
    } catch (error) {
      await client.close();
      if (tried >= address.count) throw error;
    }
  }
}
