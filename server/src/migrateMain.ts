// `npm run migrate -w @koala/server`: brings the tables of Postgres up to date and ends, before a rollout. A server does the same at its start.
import { connectPostgres } from './db/openDatabase.ts';
import { untilPrepared } from './db/untilPrepared.ts';
import { createLogger } from './http/logging.ts';

const log = createLogger();
const { DATABASE_URL } = process.env;
const stop = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop.abort());

if (!DATABASE_URL) {
  log.fatal('DATABASE_URL is not set: an embedded database is migrated by its server');
  process.exitCode = 1;
} else {
  const database = connectPostgres(DATABASE_URL);
  try {
    const isDone = await untilPrepared(() => database.prepare(), log, stop.signal);
    if (isDone) log.info('the tables are up to date');
    else process.exitCode = 1;
  } catch (error) {
    log.fatal({ err: error }, 'the tables cannot be brought up to date');
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}
