import { freePort } from '@koala/deploy/freePort';
import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answersOf, Callers, indexedBy } from '../support/Callers.ts';
import { queryRows, queryValue, runStatement } from '@koala/testkit/runStatement';
import { serverEnv, ServerProcess } from '../support/ServerProcess.ts';
import { postgresDatabase } from '../support/testDatabase.ts';
import { TestPostgres } from '@koala/testkit/TestPostgres';
import { chain, useWorld, world } from '../support/useWorld.ts';

const WAIT = { timeout: 180_000, interval: 200 };

let wallet: string;
let env: Record<string, string>;
let started: ServerProcess[];

useWorld(77);
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });
beforeAll(async () => {
  await world.acts(12);
  for (const buyer of world.bound.slice(0, 3)) await world.buy(buyer, buyer, 50);
  // Make the purchases final, because only final blocks are compared.
  await chain.mine(FINALITY_BLOCKS);
  wallet = world.manifest.accounts.originUser;
  env = serverEnv(world.manifest, { RPC_URL: chain.rpcUrl, RATE_LIMIT: '1000000' });
});
beforeEach(() => {
  started = [];
});
afterEach(() => Promise.all(started.map((process) => process.stop())));

const envOf = (url: string) => ({ ...env, DATABASE_URL: url });

async function indexerOf(url: string): Promise<ServerProcess> {
  const indexer = new ServerProcess({ ...envOf(url), ROLE: 'indexer' });
  started.push(indexer);
  await indexer.logged('waiting for the writer lock');
  return indexer;
}

/** Starts an API process; resolves to its address once it has the chain's newest block. */
async function apiOf(url: string, settings: Record<string, string> = {}): Promise<string> {
  const port = await freePort();
  started.push(new ServerProcess({ ...envOf(url), ROLE: 'api', API_PORT: `${port}`, ...settings }));
  const origin = `http://127.0.0.1:${port}`;
  await follows(origin);
  return origin;
}

async function follows(origin: string): Promise<void> {
  const { number } = await chain.head();
  await vi.waitFor(async () => expect(await indexedBy(origin)).toBe(number), WAIT);
}

const rebuild = (url: string, ...args: string[]) =>
  new ServerProcess(envOf(url), ['koala', 'rebuild-index', ...args]).ended();

const identityOf = (url: string) => queryValue(url, `select 'chain.state'::regclass::oid`);

test('an index is built beside the running one and replaces it: no call fails, answers stay the same, in both directions', async () => {
  const primary = await TestPostgres.start();
  const standby = await TestPostgres.startReplicaOf(primary);
  const { url } = primary;
  try {
    await indexerOf(url);
    const first = await apiOf(url);
    const second = await apiOf(url, { DATABASE_URL_READ: standby.url });
    await indexerOf(url);
    const before = await answersOf(first, wallet);
    expect(await answersOf(second, wallet)).toEqual(before);
    const old = await identityOf(url);

    const callers = new Callers([first, second], wallet);
    const printed = await rebuild(url, 'switch');
    expect(printed).toMatch(/indexes identical up to block \d+/);
    expect(printed).toMatch(/resumed the indexer after a pause of \d+ ms/);
    const now = await identityOf(url);
    expect(now).not.toBe(old);
    await vi.waitFor(async () => {
      expect(await answersOf(first, wallet)).toEqual(before);
      expect(await answersOf(second, wallet)).toEqual(before);
    }, WAIT);
    await world.acts(8);
    await Promise.all([first, second].map(follows));
    const { rounds } = callers;

    // The way back: the previous index has to catch up.
    expect(await rebuild(url, 'back')).toContain('switched at block');
    expect(await identityOf(url)).toBe(old);
    await world.acts(5);
    await Promise.all([first, second].map(follows));
    await callers.stop();
    expect([...callers.problems]).toEqual([]);
    expect(rounds).toBeGreaterThan(10);
    expect(callers.rounds).toBeGreaterThan(rounds);

    // The result matches the chain: an index built from its first block returns the same.
    expect(await rebuild(url, 'build')).toContain('the previous index still exists');
    expect(await rebuild(url, 'drop', 'previous')).toContain('deleted');
    expect(await rebuild(url, 'build')).toMatch(/indexes identical/);
    expect(Number(await queryValue(url, 'select figures_number from chain_next.state'))).toBeGreaterThan(0);
    expect(await rebuild(url, 'status')).toMatch(/chain_next: block \d+ of \d+, live/);
    // It can be read before it becomes active.
    const beside = await apiOf(url, { INDEX_SCHEMA: 'chain_next' });
    expect(await answersOf(beside, wallet)).toEqual(await answersOf(first, wallet));
  } finally {
    await Promise.all(started.map((process) => process.stop()));
    await standby.stop();
    await primary.stop();
  }
});

test('a wrong row is reported; the index without it takes over only on request, and readers restart', async () => {
  const { url, drop } = await postgresDatabase();
  try {
    await indexerOf(url);
    const api = await apiOf(url);
    const right = await answersOf(api, wallet);
    await runStatement(
      url,
      `update chain.entries set total = total + 5 where series = 'purchase' and seq >= 3`,
    );
    const block = await queryValue(
      url,
      `select block from chain.entries where series = 'purchase' and seq = 3`,
    );
    const wrong = await apiOf(url);
    expect(await answersOf(wrong, wallet)).not.toEqual(right);

    const recomputed = await new ServerProcess(envOf(url), ['koala', 'recompute']).ended();
    expect(recomputed).toMatch(/^Recomputed: block \d+, \d+ wallets, [1-9]\d* differences$/m);
    const refused = await rebuild(url, 'switch');
    expect(refused).toContain(`entries: `);
    expect(refused).toContain(`first difference at block or time ${block}`);
    expect(refused).toContain('the indexes differ, so the active one stays');
    expect(refused).not.toContain('switched');

    expect(await rebuild(url, 'switch', '--different')).toContain('switched at block');
    await vi.waitFor(async () => {
      expect(await answersOf(api, wallet)).toEqual(right);
      expect(await answersOf(wrong, wallet)).toEqual(right);
    }, WAIT);
  } finally {
    await Promise.all(started.map((process) => process.stop()));
    await drop();
  }
});

test('a switch that is killed or cannot finish keeps the index active and its indexer running', async () => {
  const { url, drop } = await postgresDatabase();
  // An open write transaction: the switch has to wait until it ends.
  const open = new pg.Client({ connectionString: url });
  open.on('error', () => {});
  try {
    await indexerOf(url);
    const api = await apiOf(url);
    const old = await identityOf(url);
    await open.connect();

    await open.query('begin; update chain.state set seen_at = seen_at where false');
    const killed = new ServerProcess(envOf(url), ['koala', 'rebuild-index', 'switch']);
    await killed.logged('paused the indexer of the active index');
    await vi.waitFor(async () => {
      const waiting = await queryRows(url, `select from pg_stat_activity where wait_event_type = 'Lock'`);
      expect(waiting).not.toEqual([]);
    }, WAIT);
    const callers = new Callers([api], wallet);
    // Killed while the switch waits for the open transaction.
    await killed.kill();
    await open.query('rollback');
    await world.acts(5);
    await follows(api);
    expect(await identityOf(url)).toBe(old);

    // Killed while it reads the chain: the next run resumes there.
    const read = await queryValue(url, 'select count(*) from chain_next.blocks');
    // Lock the table of blocks, so that the build certainly waits while it writes.
    await open.query('begin; lock table chain_next.blocks in share mode');
    const halfway = new ServerProcess(envOf(url), ['koala', 'rebuild-index', 'build']);
    await vi.waitFor(async () => {
      const waiting = await queryRows(
        url,
        `select from pg_locks where not granted and relation = 'chain_next.blocks'::regclass`,
      );
      expect(waiting).not.toEqual([]);
    }, WAIT);
    await halfway.kill();
    await open.query('rollback');
    expect(Number(read)).toBeGreaterThan(30);

    expect(await rebuild(url, 'switch')).toContain('switched at block');
    expect(await identityOf(url)).not.toBe(old);
    await world.acts(3);
    await follows(api);
    await callers.stop();
    expect([...callers.problems]).toEqual([]);
  } finally {
    await open.end();
    await Promise.all(started.map((process) => process.stop()));
    await drop();
  }
});
