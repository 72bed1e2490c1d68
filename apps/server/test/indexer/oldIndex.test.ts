import { inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { isHash } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compareActivities } from '../../recompute/compareActivities.ts';
import { recomputeActivities } from '../../recompute/recomputeActivities.ts';
import { recomputeFigures } from '../../recompute/recomputeFigures.ts';
import { compareAllLogs } from '../../recompute/compareAllLogs.ts';
import { entries, state } from '../../src/db/chainSchema.ts';
import type { Series } from '../../src/db/series.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { createQueryContext } from '../../src/queries/QueryContext.ts';
import { FaultyProvider } from '@koala/testkit/FaultyProvider';
import { indexedRows } from '../support/indexedRows.ts';
import { testDatabase } from '../support/testDatabase.ts';
import { testIndexer } from '../support/testIndexer.ts';
import type { TestIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

const log = pino({ level: 'silent' });
const WAIT = { timeout: 60_000, interval: 20 };

interface Log {
  blockNumber: string;
  logIndex: string;
  address: string;
}

let database: OpenDatabase;
let indexer: TestIndexer | undefined;
let clean: Record<string, string[]>;
/** The log that is missing in the old index, after a third of the chain. */
let omitted: Log;

useWorld(41);
/**
 * Builds the index as a version without proofs did, from a provider that omits one log. The block has another log of the same contract, so
 * its bloom does not reveal the omission.
 */
beforeAll(async () => {
  await world.acts(15);
  const honest = await testIndexer(chain, world.manifest);
  await honest.caughtUp();
  clean = await indexedRows(honest.database.db);
  await honest.close();

  const { number } = await chain.head();
  const provider = new FaultyProvider(chain.rpcUrl, () => ({ method }, result) => {
    if (method !== 'eth_getLogs') return result;
    const logs = result as Log[];
    omitted ??= logs.find(
      (one, i) =>
        Number(one.blockNumber) > number / 3 &&
        logs.some(
          (other, j) => i !== j && other.blockNumber === one.blockNumber && other.address === one.address,
        ),
    )!;
    return logs.filter(
      ({ blockNumber, logIndex }) => blockNumber !== omitted?.blockNumber || logIndex !== omitted.logIndex,
    );
  });
  const url = await provider.start();
  database = await testDatabase();
  const old = await testIndexer(chain, world.manifest, database, [url], { trustedRpcUrls: [url] });
  await old.caughtUp();
  await old.stop();
  await provider.stop();
  await database.db.update(state).set({ unprovenTo: number, checkedTo: -1 });
});
afterAll(async () => {
  await indexer?.stop();
  await database.close();
});

const stateOf = async () => (await database.db.select().from(state))[0]!;

test('the recomputation names a log that is missing', async () => {
  const { number } = await chain.head();
  const parts = { manifest: world.manifest, rpcUrls: [chain.rpcUrl], log };
  expect(await compareAllLogs({ db: database.db, ...parts }, number)).toEqual([
    `log ${Number(omitted.logIndex)} of block ${Number(omitted.blockNumber)} is missing`,
  ]);
});

test('an index from before proofs is checked while it is followed, and rebuilt from where something is missing', async () => {
  const { epoch } = await stateOf();
  indexer = await testIndexer(chain, world.manifest, database);
  await vi.waitFor(async () => expect((await stateOf()).epoch).toBe(epoch + 1), WAIT);
  await indexer.caughtUp();
  expect(await indexedRows(database.db)).toEqual(clean);
  await vi.waitFor(async () => {
    const { unprovenTo, checkedTo } = await stateOf();
    expect([unprovenTo, checkedTo]).toEqual([
      Number(omitted.blockNumber) - 1,
      Number(omitted.blockNumber) - 1,
    ]);
  }, WAIT);
});

test('an old index without gaps is checked once and left unchanged', async () => {
  await indexer?.stop();
  const { number } = await chain.head();
  await database.db.update(state).set({ unprovenTo: number, checkedTo: -1 });
  const { epoch } = await stateOf();
  indexer = await testIndexer(chain, world.manifest, database);
  await vi.waitFor(async () => expect((await stateOf()).checkedTo).toBe(number), WAIT);
  expect((await stateOf()).epoch).toBe(epoch);
  expect(await indexedRows(database.db)).toEqual(clean);

  await indexer.stop();
  let asked = 0;
  // The check of a provider requests the receipts of `latest`: that does not count as an old block.
  const isOfOldBlock = (block: unknown) =>
    typeof block === 'string' && (isHash(block) || Number(block) <= number);
  const provider = new FaultyProvider(chain.rpcUrl, (calls) => {
    asked += calls.filter(
      ({ method, params }) => method === 'eth_getBlockReceipts' && isOfOldBlock(params[0]),
    ).length;
    return 'pass';
  });
  indexer = await testIndexer(chain, world.manifest, database, [await provider.start()]);
  await vi.waitFor(() => expect(provider.requests).toBeGreaterThan(10), WAIT);
  expect(asked).toBe(0);
  await indexer.stop();
  await provider.stop();
});

test('an index from before activities gets those of its old events', async () => {
  await indexer?.stop();
  // Series that the old version did not write.
  const since: Series[] = [
    'activity',
    'withdrawal',
    'redemption',
    'licensee',
    'cards',
    'relation',
    'approval',
  ];
  await database.db.delete(entries).where(inArray(entries.series, since));
  await database.db.update(state).set({ listsVersion: 0 });
  const { number } = await stateOf();
  const { wallets } = await recomputeFigures(chain.rpcUrl, world.manifest, number);
  const expected = await recomputeActivities(chain.rpcUrl, world.manifest, number, wallets);
  const ctx = createQueryContext(database.db, world.manifest);
  expect((await compareActivities(ctx, expected)).length).toBeGreaterThan(world.bound.length);

  indexer = await testIndexer(chain, world.manifest, database);
  await vi.waitFor(async () => expect(await indexedRows(database.db)).toEqual(clean), WAIT);
  expect(await compareActivities(ctx, expected)).toEqual([]);

  // The next start repeats nothing.
  await indexer.stop();
  const { epoch } = await stateOf();
  indexer = await testIndexer(chain, world.manifest, database);
  await world.acts(1);
  await indexer.caughtUp();
  expect((await stateOf()).epoch).toBe(epoch);
});
