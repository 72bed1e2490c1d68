import { connectPostgres } from '@koala/server/db/openDatabase';
import { retryWhileUnavailable } from '@koala/server/db/retryWhileUnavailable';
import { createLogger } from '@koala/server/http/logging';

/** Migrates the Postgres schema. Waits while the database is unreachable; exits with 1 when stopped before it is done. */
export async function migrate(): Promise<void> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new Error(
      'DATABASE_URL is not set (example: postgres://user@host/koala); a server migrates its embedded database itself',
    );
  const stop = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop.abort());
  const database = connectPostgres(DATABASE_URL);
  try {
    const isDone = await retryWhileUnavailable(() => database.prepare(), createLogger(), stop.signal);
    if (isDone) console.log('Migrated: the tables are up to date');
    else process.exitCode = 1;
  } finally {
    await database.close();
  }
}
