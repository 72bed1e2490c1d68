import { beforeAll, expect, test, vi } from 'vitest';
import { state } from '../../src/db/chainSchema.ts';
import { nonces } from '../../src/db/offchainSchema.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { expectExact } from '../support/expectExact.ts';
import { TestChain } from '@koala/testkit/TestChain';
import { TestWorld } from '@koala/testkit/TestWorld';
import { testDatabase } from '../support/testDatabase.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

useWorld(6);
beforeAll(async () => {
  await world.acts(8);
});

const statusOf = (database: OpenDatabase, wanted: string) =>
  vi.waitFor(
    async () => {
      const [row] = await database.db.select().from(state);
      expect(row?.status).toBe(wanted);
    },
    { timeout: 60_000, interval: 25 },
  );

test('a chain that was restarted is indexed again, and off-chain data stays', async () => {
  const database = await testDatabase();
  await database.db.insert(nonces).values({ nonce: 'kept', expiresAt: new Date() });
  const before = await testIndexer(chain, world.manifest, database);
  await before.caughtUp();
  await before.stop();

  const other = await TestChain.start();
  try {
    const there = await TestWorld.start(other, 7);
    await there.acts(8);
    // The same contracts on a chain with the same genesis, whose later blocks all differ.
    const after = await testIndexer(
      other,
      { ...there.manifest, genesisHash: world.manifest.genesisHash },
      database,
    );
    await expectExact(after, other, there.manifest);
    expect(await database.db.select().from(nonces)).toHaveLength(1);
    await after.stop();
  } finally {
    await other.stop();
    await database.close();
  }
});

test('on the local chain the index of another deployment is wiped, elsewhere the indexer halts', async () => {
  const database = await testDatabase();
  const other = { ...world.manifest, startBlock: world.manifest.startBlock + 1 };
  const first = await testIndexer(chain, other, database);
  await first.caughtUp();
  await first.stop();

  const halted = await testIndexer(chain, { ...world.manifest, local: false }, database);
  await statusOf(database, 'halted');
  await halted.stop();

  const second = await testIndexer(chain, world.manifest, database);
  await statusOf(database, 'live');
  await expectExact(second, chain, world.manifest);
  await second.stop();
  await database.close();
});

test('a provider of another chain is rejected', async () => {
  const database = await testDatabase();
  const manifest = { ...world.manifest, genesisHash: `0x${'12'.repeat(32)}` as const };
  const indexer = await testIndexer(chain, manifest, database);
  await statusOf(database, 'halted');
  const [row] = await database.db.select().from(state);
  expect(row?.number).toBe(manifest.startBlock - 1);
  await indexer.close();
});
