import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@koala/contracts/deploy/freePort';
import { openDatabase } from '../src/db/openDatabase.ts';
import { testManifest } from '../test/api/testManifest.ts';
import { TestPostgres } from '../test/support/TestPostgres.ts';
import { MeasuredProcess } from './MeasuredProcess.ts';
import type { Row, ServerOptions } from './rows.ts';
import { seedTree, setHead } from './seedIndex.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const MILLION = 1_000_000;
const CHAINS = 100;

/** An API process that starts on an index of a million wallets: until it is ready, and its first ranking. */
export async function coldPart(_: ServerOptions): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'koala-bench-'));
  const postgres = await TestPostgres.start();
  const manifest = testManifest();
  const database = await openDatabase({ url: postgres.url });
  const stops: (() => Promise<unknown>)[] = [() => database.close(), () => postgres.stop()];
  try {
    await seedTree(database.db, manifest, { wallets: MILLION, chains: CHAINS });
    let block = MILLION;
    await setHead(database.db, manifest, block);
    const head = setInterval(() => void setHead(database.db, manifest, ++block).catch(() => {}), 1000);
    stops.unshift(() => Promise.resolve(clearInterval(head)));
    const file = join(directory, 'manifest.json');
    writeFileSync(file, JSON.stringify(manifest));
    const port = await freePort();
    const api = await MeasuredProcess.start(main, {
      port,
      env: {
        KOALA_MANIFEST: file,
        RPC_URL: 'http://127.0.0.1:9',
        DATABASE_URL: postgres.url,
        ROLE: 'api',
        API_PORT: String(port),
        API_HOST: '127.0.0.1',
        SESSION_SECRET: 'a secret of the benchmark, long enough',
      },
    });
    stops.unshift(() => api.stop());
    const started = await api.usage();
    while ((await fetch(`http://127.0.0.1:${port}/ready`)).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 200));
    const ready = await api.usage();
    const begin = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/home/rank`)).text();
    const first = performance.now() - begin;
    return [
      most('from listening to ready, 1,000,000 wallets', (ready.cpu - started.cpu) / 1e6, 's', 15),
      { what: 'longest time without an answer meanwhile', value: ready.longestStop, unit: 'ms' },
      most('memory then', ready.rss / 2 ** 20, 'MB', 1024),
      { what: 'the first ranking after that', value: first, unit: 'ms' },
    ];
  } finally {
    for (const stop of stops) await stop();
    rmSync(directory, { recursive: true });
  }
}

function most(what: string, value: number, unit: string, bound: number): Row {
  return {
    what,
    value,
    unit,
    reference: 'at most',
    referenceValue: bound,
    ratio: value / bound,
    bound: 1,
  };
}
