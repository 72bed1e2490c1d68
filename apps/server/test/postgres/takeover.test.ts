import { freePort } from '@koala/deploy/freePort';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { withTimeout } from '../../src/time/countdown.ts';
import { openDatabase } from '../../src/db/openDatabase.ts';
import { answersOf, indexedBy } from '../support/Callers.ts';
import { PostgresLine } from '../support/PostgresLine.ts';
import { serverEnv, ServerProcess } from '../support/ServerProcess.ts';
import { postgres, usePostgres } from '../support/testDatabase.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

const WAIT = { timeout: 60_000, interval: 20 };

useWorld(23);
vi.setConfig({ testTimeout: 180_000 });
usePostgres();

test('when the writer is killed while it writes, the next one takes over, and two replicas answer the same', async () => {
  const common = serverEnv(world.manifest, { RPC_URL: chain.rpcUrl, DATABASE_URL: postgres.url });
  const start = () => new ServerProcess({ ...common, ROLE: 'indexer' });
  let writer = start();
  await writer.logged('acquired the writer lock');
  const ports = [await freePort(), await freePort()];
  const replicas = ports.map((port) => new ServerProcess({ ...common, ROLE: 'api', API_PORT: `${port}` }));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const follow = async () => {
    const { number } = await chain.head();
    await vi.waitFor(async () => {
      for (const origin of origins) expect(await indexedBy(origin)).toBe(number);
    }, WAIT);
  };
  const answers = async () => {
    const [one, other] = await Promise.all(origins.map((origin) => answersOf(origin, world.bound[0]!)));
    expect(other).toEqual(one);
    return one;
  };
  try {
    await follow();
    let before = await answers();
    for (let round = 0; round < 2; round++) {
      const next = start();
      await next.logged('waiting for the writer lock');
      await Promise.all([world.acts(10), writer.kill()]);
      writer = next;
      await follow();
      const after = await answers();
      expect(after).not.toEqual(before);
      before = after;
    }
  } finally {
    await Promise.all([writer, ...replicas].map((process) => process.stop()));
  }
});

test('the locks of a writer are released soon after it is gone, also during a long statement', async () => {
  const line = new PostgresLine(postgres.url);
  const dying = await openDatabase({ url: await line.start() });
  const next = await openDatabase({ url: postgres.url });
  try {
    await next.writes.execute(sql`create table held (id int)`);
    const statement = dying.writes.transaction(async (tx) => {
      await tx.execute(sql`lock table held`);
      await tx.execute(sql`select pg_sleep(60)`);
    });
    const ended = expect(statement).rejects.toThrow();
    await vi.waitFor(async () => {
      const running = await next.db.execute(
        sql`select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60)'`,
      );
      expect(running).toMatchObject({ rowCount: 1 });
    }, WAIT);
    await line.stop();
    await ended;
    await withTimeout(next.writes.execute(sql`insert into held values (1)`), 30_000, 'still locked');
  } finally {
    await dying.close();
    await next.close();
  }
});
