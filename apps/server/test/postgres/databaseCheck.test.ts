import { freePort } from '@koala/deploy/freePort';
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseCheck } from '../../src/app/DatabaseCheck.ts';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { readRows } from '../../src/db/readRows.ts';
import { runStatement } from '@koala/testkit/runStatement';
import { serverEnv, ServerProcess } from '../support/ServerProcess.ts';
import { postgres, usePostgres } from '../support/testDatabase.ts';
import { testManifest } from '@koala/testkit/testManifest';

const WAIT = { timeout: 60_000, interval: 50 };
const OLD = 'the former secret, long enough to be one';
const NEW = 'the next secret, which is as long as that';
const log = pino({ level: 'silent' });

let database: OpenDatabase;
usePostgres();
beforeEach(async () => {
  database = await openDatabase({ url: postgres.url });
});
afterEach(() => database.close());

function processOf(secret: string, otherSecret?: string) {
  const check = new DatabaseCheck({ db: database.db, log, secret, otherSecret, isPrepared: () => true });
  const mayServe = async () => {
    await check.check();
    return check.ownProblems().length === 0;
  };
  return { check, mayServe };
}

test('a process with another secret does not serve until the others have ended', async () => {
  const [first, wrong, third] = [processOf(OLD), processOf(NEW), processOf(OLD)];
  expect(first.check.ownProblems()).toEqual([expect.stringContaining('has not been compared')]);
  expect(await first.mayServe()).toBe(true);
  expect(await wrong.mayServe()).toBe(false);
  expect(wrong.check.ownProblems()).toEqual([expect.stringContaining('SESSION_SECRET differs')]);
  // A bad process does not keep good ones from serving.
  expect(await third.mayServe()).toBe(true);
  expect(await first.mayServe()).toBe(true);
  first.check.stop();
  third.check.stop();
  await vi.waitFor(async () => expect(await wrong.mayServe()).toBe(true), WAIT);
  expect(await processOf(OLD).mayServe()).toBe(false);
});

test('a process waits only seconds for one that was killed', async () => {
  await processOf(OLD).check.check();
  const next = processOf(NEW);
  expect(await next.mayServe()).toBe(false);
  await database.db.execute(sql`update offchain.api_processes set seen_at = now() - interval '16 seconds'`);
  expect(await next.mayServe()).toBe(true);
  // Its row is removed when a process starts an hour later.
  const rows = () => readRows(database.db, sql`select from offchain.api_processes`);
  expect(await rows()).toHaveLength(2);
  await database.db.execute(
    sql`update offchain.api_processes set seen_at = now() - interval '61 minutes' where not serves or seen_at < now() - interval '15 seconds'`,
  );
  expect(await processOf(NEW).mayServe()).toBe(true);
  expect(await rows()).toHaveLength(2);
});

test('during a rotation of the secret every process serves, in the documented order', async () => {
  const before = [processOf(OLD), processOf(OLD)];
  const accepting = [processOf(OLD, NEW), processOf(OLD, NEW)];
  const signing = [processOf(NEW, OLD), processOf(NEW, OLD)];
  const after = [processOf(NEW), processOf(NEW)];
  let running = before;
  for (const { mayServe } of running) expect(await mayServe()).toBe(true);
  for (const step of [accepting, signing, after]) {
    for (const [index, next] of step.entries()) {
      running[index]!.check.stop();
      running = running.with(index, next);
      for (const { mayServe } of running)
        await vi.waitFor(async () => expect(await mayServe()).toBe(true), WAIT);
    }
  }
  expect(await processOf(OLD, NEW).mayServe()).toBe(false);
});

test('the stored digest of a secret reveals neither the algorithm nor the secret', async () => {
  await processOf(OLD).check.check();
  await processOf(`HS256:${OLD}`).check.check();
  await processOf(`HS384:${OLD}${OLD}`).check.check();
  const statement = sql`select distinct signs from offchain.api_processes`;
  const rows = await readRows<{ signs: string }>(database.db, statement);
  expect(rows).toHaveLength(2);
  for (const { signs } of rows) expect(signs).toMatch(/^[0-9a-f]{32}$/);
});

test('a backup notes when it was complete, and one that failed does not', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'koala-backup-'));
  try {
    const { check } = processOf(OLD);
    const file = join(directory, 'backup.jsonl');
    const backup = () => new ServerProcess({ DATABASE_URL: postgres.url }, ['koala', 'backup', file]).ended();
    await check.check();
    expect(check.backupAt).toBe(0);
    expect(await backup()).toContain('Backup written: ');
    await check.check();
    const { backupAt } = check;
    expect(Math.abs(backupAt - Date.now() / 1000)).toBeLessThan(60);
    expect(await backup()).toContain('already exists');
    await check.check();
    expect(check.backupAt).toBe(backupAt);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('processes report by /ready and /serving what their database lacks and that a secret differs', async () => {
  const servers: ServerProcess[] = [];
  const start = async (secret: string) => {
    const port = await freePort();
    const settings = { DATABASE_URL: postgres.url, SESSION_SECRET: secret, ROLE: 'api', API_PORT: `${port}` };
    servers.push(new ServerProcess(serverEnv(testManifest(), settings)));
    return async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  };
  try {
    const first = await start(OLD);
    await vi.waitFor(async () => expect(await first('/serving')).toContain('"code":200'), WAIT);
    const second = await start(NEW);
    await vi.waitFor(async () => expect(await second('/serving')).toContain('SESSION_SECRET differs'), WAIT);
    expect(await second('/ready')).toContain('SESSION_SECRET differs');
    expect(await first('/serving')).toContain('"code":200');

    await runStatement(postgres.url, 'drop schema offchain cascade');
    await vi.waitFor(async () => expect(await first('/ready')).toMatch(/lacks tables .*: .*notices/), WAIT);
    // Figures need none of these tables, so the process stays in rotation.
    expect(await first('/serving')).toContain('"code":200');
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});
