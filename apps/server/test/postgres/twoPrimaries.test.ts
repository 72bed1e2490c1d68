import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { TestPostgres } from '@koala/testkit/TestPostgres';

const WAIT = { timeout: 60_000, interval: 50 };

let former: TestPostgres;
let successor: TestPostgres;
let running: OpenDatabase;
beforeAll(async () => {
  former = await TestPostgres.start();
  successor = await TestPostgres.startReplicaOf(former);
  running = await openDatabase({ url: `${former.url},${successor.url}` });
});
afterAll(async () => {
  await running.close();
  await successor.stop();
  await former.stop();
});

async function portOf(db: OpenDatabase['db']): Promise<number> {
  const answer = await db.execute(sql`select inet_server_port() as port`);
  return (answer as { rows: { port: number }[] }).rows[0]!.port;
}

test('a primary and its replica are counted, with how far the replica is behind', async () => {
  await vi.waitFor(() => expect(running.servers!.states).toMatchObject({ primaries: 1, replicas: 1 }), WAIT);
  expect(running.servers!.states!.lagBytes).toBeLessThan(1_000_000);
});

test('while the former primary accepts writes, a running process switches to its successor, and can write', async () => {
  const stop = new AbortController();
  const lost = vi.fn();
  await running.becomeWriter(lost, stop.signal);
  expect(await portOf(running.db)).toBe(former.port);
  // As after a promotion whose former primary was not stopped: both accept writes.
  await successor.promote();
  await vi.waitFor(async () => expect(await portOf(running.db)).toBe(successor.port), WAIT);
  await vi.waitFor(async () => expect(await portOf(running.writes)).toBe(successor.port), WAIT);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), WAIT);
  await vi.waitFor(() => expect(running.servers!.states).toMatchObject({ primaries: 2, replicas: 0 }), WAIT);
  stop.abort();
});

test('a starting process uses the successor at once, although the former primary is first in its list', async () => {
  const starting = await openDatabase({ url: `${former.url},${successor.url}` });
  try {
    for (const db of [starting.db, starting.writes, starting.probe])
      expect(await portOf(db)).toBe(successor.port);
  } finally {
    await starting.close();
  }
});

test('the former primary is not used, even if it restarts while its successor is down', async () => {
  await successor.kill();
  await expect(portOf(running.db)).rejects.toThrow();
  await expect(portOf(running.writes)).rejects.toThrow();
  await successor.run();
  await vi.waitFor(async () => expect(await portOf(running.db)).toBe(successor.port), WAIT);
});
