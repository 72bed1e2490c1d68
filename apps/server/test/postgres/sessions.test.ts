import { calls } from '@koala/api-schema/calls';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { Database, OpenDatabase } from '../../src/db/openDatabase.ts';
import { ask, START, testServer } from '../api/testServer.ts';
import type { TestServer } from '../api/testServer.ts';
import { alice, bob } from '../api/wallets.ts';
import { postgres, usePostgres } from '../support/testDatabase.ts';

/** Number of sessions that were revoked within the week: more than one page. */
const ENDED = 30_000;

let databases: OpenDatabase[];
/** They stand for two API processes, each with its own connections, memory and clock. */
let one: TestServer;
let other: TestServer;
usePostgres();
beforeEach(async () => {
  const { url } = postgres;
  databases = [await openDatabase({ url }), await openDatabase({ url })];
  const servers = databases.map(({ db }) => testServer({ db }));
  [one, other] = [await servers[0]!, await servers[1]!];
});
afterEach(() => Promise.all(databases.map((database) => database.close())));

function wait(ms: number): void {
  one.time.now += ms;
  other.time.now += ms;
}
const code = async (server: TestServer, token: string) =>
  (await ask(server, 'GET', '/user/account', { token })).code;
const codes = async (token: string) => [await code(one, token), await code(other, token)];
const endAll = (server: TestServer, token: string) => ask(server, 'POST', calls.logoutAll.path, { token });

/** How many rows Postgres sends while `act` runs. */
async function rowsSent(db: Database, act: () => Promise<unknown>): Promise<number> {
  const { $client } = db as Database & { $client: pg.Pool };
  const spy = vi.spyOn($client as { query: (...asked: unknown[]) => Promise<pg.QueryResult> }, 'query');
  await act();
  const answers = await Promise.all(spy.mock.results.map(({ value }) => value as Promise<pg.QueryResult>));
  spy.mockRestore();
  return answers.reduce((sum, { rows }) => sum + rows.length, 0);
}

const endMany = () =>
  one.db.execute(sql`
    insert into offchain.revocations (address, until)
    select '0x' || md5(n::text) || md5((-n)::text), ${START / 1000} from generate_series(1, ${ENDED}) n`);

test.each([
  ['ahead', 40_000],
  ['behind', -40_000],
])(
  'a session of a replica whose clock is %s ends with all others, and the next one holds',
  async (_, off) => {
    other.time.now += off;
    const here = await one.tokens.issue(alice.address);
    const there = await other.tokens.issue(alice.address);
    const his = await other.tokens.issue(bob.address);
    await endAll(one, here);
    wait(1_000);
    expect(await codes(here)).toEqual([401, 401]);
    expect(await codes(there)).toEqual([401, 401]);
    expect(await codes(his)).toEqual([200, 200]);
    // A new session is valid at once, whichever process issued it.
    for (const server of [one, other]) {
      const next = await server.tokens.issue(alice.address);
      expect(await codes(next)).toEqual([200, 200]);
    }
  },
);

test('each revocation of all sessions ends those that began since the previous one', async () => {
  for (let round = 0; round < 3; round++) {
    const token = await other.tokens.issue(alice.address);
    wait(1_000);
    expect(await codes(token)).toEqual([200, 200]);
    await endAll(one, token);
    wait(1_000);
    expect(await codes(token)).toEqual([401, 401]);
  }
});

test('all ended sessions are read once, and then only new ones', async () => {
  await endMany();
  const token = await one.tokens.issue(alice.address);
  const leaves = await one.tokens.issue(bob.address);
  expect(await rowsSent(one.db, () => code(one, token))).toBeGreaterThanOrEqual(ENDED);
  expect(await code(other, token)).toBe(200);
  // Rows of the last 15 seconds are read again, in case they were committed in another order.
  await one.db.execute(sql`update offchain.revocations set changed_at = changed_at - interval '1 hour'`);
  await endAll(other, leaves);
  for (let minute = 0; minute < 5; minute++) {
    wait(60_000);
    expect(await rowsSent(one.db, () => code(one, leaves))).toBeLessThan(10);
  }
  expect(await codes(leaves)).toEqual([401, 401]);
  expect(await codes(token)).toEqual([200, 200]);
});

test('rows restored with old timestamps are found within a minute, also in place of as many others', async () => {
  await endMany();
  const token = await one.tokens.issue(alice.address);
  expect(await codes(token)).toEqual([200, 200]);
  await one.db.execute(
    sql`delete from offchain.revocations where ctid in (select ctid from offchain.revocations limit 1)`,
  );
  await one.db.execute(sql`
    insert into offchain.revocations (address, until, changed_at)
    values ('0x', ${START / 1000 + 1}, now() - interval '30 minutes')`);
  wait(60_000);
  expect(await codes(token)).toEqual([401, 401]);
});
