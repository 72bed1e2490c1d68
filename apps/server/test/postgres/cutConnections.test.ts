import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import { PrimaryAddress } from '../../src/db/PrimaryAddress.ts';
import { holdWriterLock } from '../../src/db/writerLock.ts';
import { createQueryContext } from '../../src/queries/QueryContext.ts';
import { team } from '../../src/queries/team.ts';
import { expectExact } from '../support/expectExact.ts';
import { PostgresLine } from '../support/PostgresLine.ts';
import { postgres, usePostgres } from '../support/testDatabase.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

const WAIT = { timeout: 60_000, interval: 20 };

let line: PostgresLine;
let url: string;

useWorld(31);
beforeAll(() => world.acts(10));
usePostgres();
beforeEach(async () => {
  line = new PostgresLine(postgres.url);
  url = await line.start();
});
afterEach(() => line.stop());

// An uncaught error would end the process and with it the test run.
test('a connection that is cut in the middle of a transaction ends neither indexer nor reader', async () => {
  await using indexer = await testIndexer(chain, world.manifest, { url });
  const reader = await openDatabase({ url });
  const ctx = createQueryContext(reader.db, world.manifest);
  const { originUser } = world.manifest.accounts;
  try {
    await indexer.caughtUp();
    for (const statement of [
      'insert into "chain"."blocks"',
      'insert into "chain"."entries"',
      'insert into "chain"."wallet_figures"',
      'commit',
    ]) {
      line.cutAt = statement;
      await world.buy(world.bound[1]!, world.bound[1]!, 50);
      await vi.waitFor(() => expect(line.cutAt).toBeUndefined(), WAIT);
      await indexer.caughtUp();
    }
    line.cutAt = 'delete from "chain"."entries"';
    await world.reorg(2);
    await expectExact(indexer, chain, world.manifest);
    expect(line.cuts).toBe(5);

    line.cutAt = 'chain.wallet_figures';
    await expect(team(ctx, originUser)).rejects.toThrow();
    expect(await team(ctx, originUser)).toEqual(await team(indexer.ctx, originUser));
  } finally {
    await reader.close();
  }
});

test('connections that are cut when a transaction begins are replaced, however many there were', async () => {
  await using indexer = await testIndexer(chain, world.manifest, { url });
  await indexer.caughtUp();
  // More than the maximum number of open connections.
  for (let cut = 1; cut <= 6; cut++) {
    line.cutAt = 'begin';
    await world.buy(world.bound[1]!, world.bound[1]!, 50);
    await vi.waitFor(() => expect(line.cuts).toBe(cut), WAIT);
    await indexer.caughtUp();
  }
  // A leaked connection stays in use permanently; a heartbeat's connection is released.
  await vi.waitFor(
    () => expect(indexer.database.pools().writes).toMatchObject({ inUse: 0, waiting: 0 }),
    WAIT,
  );
});

test('a start whose connection is cut while tables are made fails, and the next one does not', async () => {
  line.cutAt = 'drizzle';
  await expect(openDatabase({ url })).rejects.toThrow();
  expect(line.cuts).toBe(1);
  await (await openDatabase({ url })).close();
});

test('a waiting writer survives cut connections, and releases a lock that it no longer needs', async () => {
  const stop = new AbortController();
  line.cutAt = 'pg_try_advisory_lock';
  await holdWriterLock(new PrimaryAddress(url), () => {}, stop.signal);
  expect(line.cuts).toBe(1);
  stop.abort();

  const late = new AbortController();
  const lost = vi.fn();
  const holding = holdWriterLock(new PrimaryAddress(url), lost, late.signal);
  late.abort();
  await holding;
  expect(lost).not.toHaveBeenCalled();

  const next = new AbortController();
  await holdWriterLock(new PrimaryAddress(url), lost, next.signal);
  await line.stop();
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), WAIT);
  await line.start();
});
