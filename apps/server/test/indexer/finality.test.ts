import { pino } from 'pino';
import { padHex, toHex } from 'viem';
import { expect, test } from 'vitest';
import { FigureWriter } from '../../src/indexer/FigureWriter.ts';
import { IndexWriter } from '../../src/indexer/IndexWriter.ts';
import { createQueryContext, readHead } from '../../src/queries/QueryContext.ts';
import { testManifest } from '@koala/testkit/testManifest';
import { testDatabase } from '../support/testDatabase.ts';

const hashOf = (n: number) => padHex(toHex(n + 1), { size: 32 });

function range(from: number, to: number) {
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const blocks = numbers.map((number) => ({
    number,
    hash: hashOf(number),
    parent: hashOf(number - 1),
    timestamp: 1000 + number,
  }));
  return { blocks, logs: [], failed: [] };
}

test('final blocks stay final when a lagging provider reports a lower head', async () => {
  const manifest = { ...testManifest(), startBlock: 0 };
  const database = await testDatabase();
  const ctx = createQueryContext(database.db, manifest);
  const finalized = async () => (await readHead(ctx))!.finalized;
  const figures = () => new FigureWriter(database, manifest.accounts.originUser, pino({ level: 'silent' }));
  try {
    const writer = new IndexWriter(database.db, manifest, figures());
    await writer.open(true);
    await writer.append(range(0, 50), 200, 'backfilling');
    expect(await finalized()).toBe(170);
    await writer.append(range(51, 100), 90, 'backfilling');
    expect(await finalized()).toBe(170);
    await writer.heartbeat(60, 'live');
    expect(await finalized()).toBe(170);

    // Another process takes over, and uses a provider that lags behind.
    const next = new IndexWriter(database.db, manifest, figures());
    await next.open(true);
    await next.heartbeat(95, 'live');
    expect(await finalized()).toBe(170);

    // The head of an inconsistent provider is discarded; the indexed one counts.
    await next.resetReportedHead();
    expect(await finalized()).toBe(70);
    await next.heartbeat(90, 'live');
    expect(await finalized()).toBe(70);

    await next.rollback(80, 85);
    expect(await finalized()).toBe(55);
  } finally {
    await database.close();
  }
});
