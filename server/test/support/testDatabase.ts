import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../../src/db/openDatabase.ts';

let made = 0;

/** An empty database: in memory, or on the Postgres server at TEST_DATABASE_URL, where it is dropped when it is closed. */
export async function testDatabase(): Promise<OpenDatabase & { url?: string }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ memory: true });
  const name = `koala_test_${process.pid}_${made++}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await run(server, `drop database ${name} with (force)`);
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
