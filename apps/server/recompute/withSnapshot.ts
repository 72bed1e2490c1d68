import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../src/db/openDatabase.ts';
import { PostgresPool } from '../src/db/PostgresPool.ts';

/**
 * Runs `work` on a snapshot of the database as of its first query, whatever is written meanwhile. It runs in one transaction, whose
 * connection may idle while other sources are read. An embedded database has a single owner, which writes nothing meanwhile.
 */
export async function withSnapshot<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const { $client } = db as Database & { $client: unknown };
  if (!($client instanceof PostgresPool)) return work(db);
  const client = await $client.connectDedicated();
  try {
    return await drizzle(client).transaction(
      async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        // `preparedStatement` queries `$client`, which must be this transaction's connection.
        return work(Object.assign(tx, { $client: client }) as unknown as Database);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await client.close();
  }
}
