import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import { homeStats } from '../../src/queries/home.ts';
import { createQueryContext } from '../../src/queries/QueryContext.ts';
import { team } from '../../src/queries/team.ts';
import { expectExact } from '../support/expectExact.ts';
import { postgresDatabase } from '../support/testDatabase.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

useWorld(10);
beforeAll(() => world.acts(30));

test('one indexer writes, another takes over when it ends, and a third process reads the same', async () => {
  const { url, drop } = await postgresDatabase();
  const first = await testIndexer(chain, world.manifest, { url });
  // Wait until it is the writer, before another process can become it.
  await first.caughtUp();
  const second = await testIndexer(chain, world.manifest, { url });
  const reader = await openDatabase({ url });
  const replica = createQueryContext(reader.db, world.manifest);
  try {
    await expectExact(first, chain, world.manifest);
    const { originUser } = world.manifest.accounts;
    expect(await team(replica, originUser)).toEqual(await team(first.ctx, originUser));
    await world.acts(10);
    await world.reorg(3);
    await first.caughtUp();
    await first.close();
    await world.acts(10);
    await expectExact(second, chain, world.manifest);
    expect(await team(replica, originUser)).toEqual(await team(second.ctx, originUser));
    expect(await homeStats(replica)).toEqual(await homeStats(second.ctx));
  } finally {
    await second.close();
    await reader.close();
    await drop();
  }
});
