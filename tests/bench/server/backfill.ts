import { freePort } from '@koala/deploy/freePort';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOptions } from '../../../apps/server/src/db/openDatabase.ts';
import { watchedAddresses } from '../../../apps/server/src/decode/contractDecoders.ts';
import { TestPostgres } from '@koala/testkit/TestPostgres';
import type { Backfill, BackfillCost } from './backfillProcess.ts';
import { fileOf } from './bundle.ts';
import { MeasuredProcess } from './MeasuredProcess.ts';
import { recordBlocks } from './recordBlocks.ts';
import { atMost } from '../table/rows.ts';
import type { Row } from '../table/rows.ts';
import { runTask } from './runTask.ts';

/** Up to this distance from the head the index is written in ranges; later blocks are followed one by one. */
const LIVE_WINDOW = 64;
const KINDS = [
  { kind: 'Postgres', leastSpeed: 0.6, memory: 300 },
  { kind: 'embedded', leastSpeed: 0.5, memory: 600 },
] as const;

/**
 * Measures the events per second of a backfill relative to only reading and inserting the same logs, and its memory. EVENTS in the
 * environment sets the number of events, 1,000,000 by default.
 */
export async function measureBackfill(): Promise<Row[]> {
  const wanted = Number(process.env.EVENTS ?? 1_000_000);
  const directory = await mkdtemp(join(tmpdir(), 'koala-bench-'));
  const recording = await recordBlocks();
  const full = recording.blocks.slice(-recording.repeated);
  const indexed = new Set(watchedAddresses(recording.manifest).map((address) => address.toLowerCase()));
  const logs = full.flatMap(({ receipts }) => receipts.flatMap((receipt) => receipt.logs));
  const perBlock = logs.filter(({ address }) => indexed.has(address.toLowerCase())).length / full.length;
  const to = recording.blocks.length + Math.ceil(wanted / perBlock);
  const [file, port] = [join(directory, 'chain.json'), await freePort()];
  writeFileSync(file, JSON.stringify(recording));
  const chain = await MeasuredProcess.start(fileOf('repeatedChain'), {
    port,
    env: { CHAIN: JSON.stringify({ file, port, length: to + LIVE_WINDOW + 1 }) },
  });
  const task = { rpcUrl: `http://127.0.0.1:${port}`, manifest: recording.manifest, to };
  const run = (rest: Pick<Backfill, 'how' | 'database'>) =>
    runTask<BackfillCost>('backfillProcess', { ...task, ...rest });
  try {
    const rows: Row[] = [];
    for (const { kind, leastSpeed, memory } of KINDS) {
      const costOf = (how: Backfill['how']) =>
        onEmptyDatabase(kind, join(directory, kind, how), (database) => run({ how, database }));
      const alone = await costOf('logs alone');
      const trusted = await costOf('trusted');
      const proven = await costOf('proven');
      rows.push(
        beside(`${kind}, events a second`, trusted, alone, leastSpeed),
        beside(`${kind}, with proofs`, proven, alone),
        atMost(`${kind}, memory after ${wanted} events`, proven.memory / 2 ** 20, 'MB', memory),
      );
    }
    return rows;
  } finally {
    await chain.stop();
    await rm(directory, { recursive: true });
  }
}

/** Wall-clock speeds; CPU times are in the reference column. `least`: the smallest allowed part of the speed of the logs alone. */
function beside(what: string, own: BackfillCost, alone: BackfillCost, least?: number): Row {
  const [value, fastest] = [own.events / own.seconds, alone.events / alone.seconds];
  return {
    what,
    value,
    unit: 'a second',
    reference: `${fastest.toFixed(0)} for the logs alone; CPU ${own.cpu.toFixed(1)} s to ${alone.cpu.toFixed(1)} s`,
    ...(least !== undefined && {
      referenceValue: least * fastest,
      ratio: (least * fastest) / value,
      bound: 1,
    }),
  };
}

async function onEmptyDatabase<T extends BackfillCost>(
  kind: (typeof KINDS)[number]['kind'],
  dataDir: string,
  work: (database: DatabaseOptions) => Promise<T>,
): Promise<T> {
  if (kind === 'embedded') return work({ dataDir });
  const postgres = await TestPostgres.start();
  try {
    const before = postgres.cpuSeconds;
    const cost = await work({ url: postgres.url });
    // Postgres does comparable work in its own processes, so its CPU time is included.
    return { ...cost, cpu: cost.cpu + postgres.cpuSeconds - before };
  } finally {
    await postgres.stop();
  }
}
