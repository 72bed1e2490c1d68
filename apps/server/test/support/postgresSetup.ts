import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/db/openDatabase.ts';
import { queryRows, runStatement } from '@koala/testkit/runStatement';
import { TestPostgres } from '@koala/testkit/TestPostgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Postgres of this run's test databases; undefined when they are embedded. */
    postgres: { url: string; template: string } | undefined;
  }
}

/**
 * One Postgres for all test files of a run: the server at DATABASE_URL, with a unique name for each test database, or one that is started
 * here. A template database with all tables is created once; tests get copies.
 */
export default async function postgresSetup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const own = given ? undefined : await TestPostgres.start();
  const server = given ?? own!.url;
  // Disables autovacuum: query plans must not depend on when it analyzes a table.
  for (const statement of own ? ['alter system set autovacuum = off', 'select pg_reload_conf()'] : [])
    await runStatement(server, statement);
  const template = `koala_test_${process.pid}`;
  await runStatement(server, `create database ${template}`);
  const url = new URL(server);
  url.pathname = `/${template}`;
  await (await openDatabase({ url: url.href })).close();
  project.provide('postgres', { url: server, template });
  return async () => {
    if (own) await own.stop();
    else await dropDatabases(server, template);
  };
}

async function dropDatabases(server: string, template: string): Promise<void> {
  const ours = `datname = '${template}' or starts_with(datname, '${template}_')`;
  const names = await queryRows(server, `select datname as name from pg_database where ${ours}`);
  for (const { name } of names) await runStatement(server, `drop database ${String(name)} with (force)`);
}
