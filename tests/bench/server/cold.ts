import { setTimeout as sleep } from 'node:timers/promises';
import type { FiguresTask, FiguresUsage } from './figuresProcess.ts';
import { atMost } from '../table/rows.ts';
import type { Row } from '../table/rows.ts';
import { MeasuredWorld } from './MeasuredWorld.ts';
import { runTask } from './runTask.ts';
import { seedTree, walletOf } from './seedIndex.ts';

const CHAINS = 100;

/** Bounds for a number of wallets, in seconds and MB. */
interface Bounds {
  next: number;
  memory: number;
}

/** Measures an index of a million wallets in chains 10,000 deep. */
export const measureColdStart = (): Promise<Row[]> => measure(1_000_000, { next: 5, memory: 600 });

/** The same with ten million. Seeding it takes minutes and 10 GB of disk. */
export const measureLargeIndex = (): Promise<Row[]> => measure(10_000_000, { next: 60, memory: 3_000 });

/** Measures the cost of the writer's figures for `wallets`, and of starting an API process on that index afterwards. */
async function measure(wallets: number, bounds: Bounds): Promise<Row[]> {
  const world = await MeasuredWorld.start();
  try {
    await seedTree(world.db, world.manifest, { wallets, chains: CHAINS });
    (await world.advance(wallets))();
    const origin = world.manifest.accounts.originUser;
    const task: FiguresTask = { url: world.url, origin, buyer: walletOf(wallets) };
    const { first, next, reorganized, memory } = await runTask<FiguresUsage>('figuresProcess', task);
    await world.advance(2 * wallets);
    const began = performance.now();
    const api = await world.startApi();
    while ((await fetch(`http://127.0.0.1:${api.port}/ready`)).status !== 200) await sleep(20);
    const ready = (performance.now() - began) / 1000;
    const { rss } = await api.usage();
    const count = wallets.toLocaleString('en-US');
    return [
      atMost(`an API process from its start to ready, ${count} wallets`, ready, 's', 3),
      atMost('its memory then', rss / 2 ** 20, 'MB', 200),
      { what: 'writer: reading the index and filling the tables', value: first.seconds, unit: 's' },
      { what: 'its processor time', value: first.cpu, unit: 's' },
      { what: 'WAL that Postgres wrote', value: first.bytes / 2 ** 20, unit: 'MB' },
      atMost(
        `a pass, and writing the ${(wallets / CHAINS).toLocaleString('en-US')} wallets above a purchase`,
        next.seconds,
        's',
        bounds.next,
      ),
      { what: 'its processor time then', value: next.cpu, unit: 's' },
      { what: 'WAL that Postgres wrote then', value: next.bytes / 2 ** 20, unit: 'MB' },
      atMost('the same after a reorganization of 3 blocks', reorganized.seconds, 's', bounds.next),
      atMost('memory of the writer, at most', memory / 2 ** 20, 'MB', bounds.memory),
    ];
  } finally {
    await world.stop();
  }
}
