import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/db/openDatabase.ts';
import { runStatement } from './runStatement.ts';
import { TestPostgres } from './TestPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Postgres that the tests of this run make their databases on; undefined where they run on the embedded one. */
    postgres: { url: string; template: string } | undefined;
  }
}

/**
 * One Postgres for all test files of a run. It is the server at DATABASE_URL, where each test database has its own name, or else one that
 * is started here. A database with all tables is made once; each test file gets a copy.
 */
export default async function postgresSetup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const own = given ? undefined : await TestPostgres.start();
  const server = given ?? own!.url;
  // By itself it would look at tables whenever it comes to them. Which plan a query gets is not to hang on how long a test takes.
  for (const statement of own ? ['alter system set autovacuum = off', 'select pg_reload_conf()'] : [])
    await runStatement(server, statement);
  const template = `koala_test_template_${process.pid}`;
  await runStatement(server, `create database ${template}`);
  const url = new URL(server);
  url.pathname = `/${template}`;
  await (await openDatabase({ url: url.href })).close();
  project.provide('postgres', { url: server, template });
  return async () => {
    await runStatement(server, `drop database ${template} with (force)`);
    await own?.stop();
  };
}
