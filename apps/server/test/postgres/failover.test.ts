import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { readRows } from '../../src/db/readRows.ts';
import { PostgresPool } from '../../src/db/PostgresPool.ts';
import { PrimaryAddress } from '../../src/db/PrimaryAddress.ts';
import { READING } from '../../src/db/timeLimits.ts';
import { TestPostgres } from '@koala/testkit/TestPostgres';

const WAIT = { timeout: 60_000, interval: 50 };

let primary: TestPostgres;
let standby: TestPostgres;
let first: OpenDatabase;
let second: OpenDatabase;

beforeAll(async () => {
  primary = await TestPostgres.start();
  standby = await TestPostgres.startReplicaOf(primary);
  first = await openDatabase({ url: `${primary.url},${standby.url}` });
  second = await openDatabase({ url: `${standby.url}, ${primary.url}` });
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await standby.stop();
  await primary.stop();
});

/** The port of the server that `db` is connected to, and whether that server is a standby. */
async function server({ db }: OpenDatabase): Promise<{ port: number; standby: boolean }> {
  const [row] = await readRows<{ port: number; standby: boolean }>(
    db,
    sql`select inet_server_port() as port, pg_is_in_recovery() as standby`,
  );
  return row!;
}

test('of two servers the primary is used, wherever it stands in the list', async () => {
  const port = Number(new URL(primary.url).port);
  expect(await server(first)).toEqual({ port, standby: false });
  expect(await server(second)).toEqual({ port, standby: false });
});

/** The ports of the servers that two new pools connect to, both trying the first address first. */
async function askedAt(addresses: readonly string[]): Promise<number[]> {
  const text = 'select inet_server_port() as port';
  const pools = [1, 2].map(() => new PostgresPool(new PrimaryAddress(addresses.join()), READING, 2));
  try {
    const answers = await Promise.all(pools.map((pool) => pool.query<{ port: number }>(text)));
    return answers.map(({ rows }) => rows[0]!.port);
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
  }
}

test('a connection that tries a replica first gets the primary', async () => {
  // As after a primary that did not respond for a while: new connections try the other server first.
  const port = Number(new URL(primary.url).port);
  expect(await askedAt([standby.url, primary.url])).toEqual([port, port]);
});

test('when the primary is lost, its promoted replica is found without a restart, and one process may write', async () => {
  const stop = new AbortController();
  const lost = vi.fn();
  await first.becomeWriter(lost, stop.signal);
  await primary.kill();
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), WAIT);
  // A replica that is not promoted yet receives no writes.
  await expect(first.writes.execute(sql`create table kept (value int)`)).rejects.toThrow();

  await standby.promote();
  const port = Number(new URL(standby.url).port);
  for (const database of [first, second])
    await vi.waitFor(async () => expect(await server(database)).toEqual({ port, standby: false }), WAIT);
  await second.becomeWriter(() => {}, stop.signal);
  await vi.waitFor(() => second.writes.execute(sql`create table kept (value int)`), WAIT);
  stop.abort();
});

test('a connection that tries a lost primary first gets the new one', async () => {
  const port = Number(new URL(standby.url).port);
  expect(await askedAt([primary.url, standby.url])).toEqual([port, port]);
});
