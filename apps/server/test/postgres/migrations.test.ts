import { freePort } from '@koala/deploy/freePort';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionTokens } from '../../src/auth/SessionTokens.ts';
import { migrate, migrationsFolder } from '../../src/db/migrate.ts';
import { PrimaryAddress } from '../../src/db/PrimaryAddress.ts';
import { retryWhileUnavailable } from '../../src/db/retryWhileUnavailable.ts';
import { SECRET, serverEnv, ServerProcess } from '../support/ServerProcess.ts';
import { postgres, usePostgres } from '../support/testDatabase.ts';
import { testManifest } from '@koala/testkit/testManifest';

const WAIT = { timeout: 60_000, interval: 50 };
/** Longer than the two seconds after which a server considers its database lost. */
const READER_MS = 7_000;

let directory: string;
usePostgres();
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'koala-migrations-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function migrationsWith(statement: string): string {
  const folder = join(directory, 'drizzle');
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, '9999_next.sql'), statement);
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] };
  const next = { idx: entries.length, version: '7', when: Date.now(), tag: '9999_next', breakpoints: true };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  return folder;
}

test('a table with a long-running reader is changed without a failed answer of the running servers', async () => {
  const port = await freePort();
  const server = new ServerProcess(
    serverEnv(testManifest(), { DATABASE_URL: postgres.url, ROLE: 'api', API_PORT: `${port}` }),
  );
  // A personal list: it is always read from the database, never from a cache.
  const authorization = await new SessionTokens(SECRET, testManifest().chainId, Date.now).issue(
    `0x${'ab'.repeat(20)}`,
  );
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/user/buyRecord`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: '{}',
    });
  const reader = new pg.Client({ connectionString: postgres.url });
  await reader.connect();
  try {
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), WAIT);
    await reader.query('begin; select * from chain.state');
    const released = sleep(READER_MS).then(() => reader.query('commit'));
    const folder = migrationsWith('alter table chain.state add column next_version text;');
    const log = pino({ level: 'silent' });
    const address = new PrimaryAddress(postgres.url);
    let isDone = false;
    const migrating = retryWhileUnavailable(
      () => migrate(address, folder),
      log,
      new AbortController().signal,
    ).then(() => (isDone = true));
    const statuses = new Set<number>();
    // A server whose statement waits for two seconds answers 503.
    while (!isDone) {
      statuses.add((await ask()).status);
      await sleep(20);
    }
    await Promise.all([migrating, released]);
    expect([...statuses]).toEqual([200]);
    // The previous version keeps serving with the new column.
    const { rows } = await reader.query('select next_version from chain.state');
    expect(rows).toEqual([]);
    expect((await ask()).status).toBe(200);
  } finally {
    await reader.end();
    await server.stop();
  }
});

test('the step before a rollout migrates the tables, and ends', async () => {
  const url = new URL(postgres.url);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('drop schema chain cascade; drop schema offchain cascade; drop schema drizzle cascade');
  const output = await new ServerProcess({ DATABASE_URL: url.href }, ['koala', 'migrate']).ended();
  expect(output).toContain('the tables are up to date');
  const { rows } = await client.query(`select 1 from pg_tables where schemaname in ('chain', 'offchain')`);
  await client.end();
  expect(rows.length).toBeGreaterThan(20);
  const refused = await new ServerProcess({}, ['koala', 'migrate']).ended();
  expect(refused).toContain('DATABASE_URL is not set');
});

/** Statements of a migration that would break the previous version while it still serves. */
function changesIn(migration: string): string[] {
  const statements = migration.replaceAll(/^--(?!>).*$/gm, '').split('--> statement-breakpoint');
  const isChange = /\b(drop|rename|truncate|delete|update|set not null|alter column)\b/i;
  const isDemand = (statement: string) =>
    /add column/i.test(statement) && /not null/i.test(statement) && !/default/i.test(statement);
  return statements.filter((statement) => isChange.test(statement) || isDemand(statement));
}

test.each([
  'ALTER TABLE "chain"."state" DROP COLUMN "epoch";',
  'ALTER TABLE "chain"."entries" RENAME COLUMN "kl" TO "amount";',
  'ALTER TABLE "chain"."entries" ALTER COLUMN "kl" SET NOT NULL;',
  'ALTER TABLE "chain"."state" ADD COLUMN "next" bigint NOT NULL;',
])('a migration that does more than add is detected: %s', (statement) => {
  const harmless = 'ALTER TABLE "chain"."state" ADD COLUMN "next" bigint DEFAULT 0 NOT NULL;';
  expect(changesIn(`${harmless}--> statement-breakpoint\n${statement}`)).toEqual([`\n${statement}`]);
});

test('every migration after the first only adds, so that the previous version still serves', () => {
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const [first, ...later] = names.sort();
  expect(first).toMatch(/^0000_/);
  for (const name of later)
    expect(changesIn(readFileSync(join(migrationsFolder, name), 'utf8')), name).toEqual([]);
});
