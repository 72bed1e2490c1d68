import { freePort } from '@koala/contracts/deploy/freePort';
import { SessionTokens } from '../src/auth/SessionTokens.ts';
import { compare } from './compare.ts';
import { fire } from './Load.ts';
import type { Shot } from './Load.ts';
import type { MeasuredProcess } from './MeasuredProcess.ts';
import { MeasuredWorld, SECRET } from './MeasuredWorld.ts';
import { median, shown } from './rows.ts';
import type { Row, ServerOptions } from './rows.ts';
import { OWNER, seedTree, WALLETS } from './seedIndex.ts';

const SHOTS = 6000;
const LIST_SHOTS = 2000;
const SCRAPES = 200;
const IDLE_MS = 5_000;

/** What the metrics cost a process: in each request, in each second without one, and when they are read. */
export async function metricsPart({ runs }: ServerOptions): Promise<Row[]> {
  const world = await MeasuredWorld.start();
  try {
    await seedTree(world.db, world.manifest, { wallets: WALLETS, chains: 50 });
    await world.advance(WALLETS);
    const metricsPort = await freePort();
    const api = await world.startApi({ METRICS_PORT: String(metricsPort) });
    const reference = await world.startApi();
    const token = await new SessionTokens(SECRET, world.manifest.chainId, Date.now).issue(OWNER);
    const stats: Shot = { method: 'GET', path: '/home/stats' };
    const page: Shot = {
      method: 'POST',
      path: '/bill/miner/reward',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ current: 1, size: 10 }),
    };
    const beside = 'without metrics';
    const rows: Row[] = [];
    for (const [what, shot, count] of [
      ['/home/stats, counted and timed', stats, SHOTS],
      ['a page of a list, counted and timed', page, LIST_SHOTS],
    ] as const)
      rows.push(
        await compare({ what, shot, reference: beside, bareShot: shot, count }, { api, reference, runs }),
      );
    rows.push(await idle(api, reference, runs));
    const scrape = () => fire(metricsPort, { method: 'GET', path: '/metrics' }, SCRAPES);
    // The first turn warms the code up.
    await scrape();
    const costs: number[] = [];
    for (let turn = 0; turn < runs; turn++) costs.push((await costOf(api, scrape)) / SCRAPES);
    return [...rows, shown('a scrape', median(costs), 'ms')];
  } finally {
    await world.stop();
  }
}

/** A second without requests: both processes at the same time. */
async function idle(api: MeasuredProcess, reference: MeasuredProcess, runs: number): Promise<Row> {
  const values: number[] = [];
  const references: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const [own, other] = await Promise.all(
      [api, reference].map((one) =>
        costOf(one, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS))),
      ),
    );
    values.push((own! * 1000) / IDLE_MS);
    references.push((other! * 1000) / IDLE_MS);
  }
  const ratio = median(values.map((value, i) => value / references[i]!));
  return {
    what: 'a second without requests',
    value: median(values),
    unit: 'ms CPU',
    reference: 'without metrics',
    referenceValue: median(references),
    ratio,
  };
}

/** Milliseconds of processor time of a process while something is done. */
async function costOf(one: MeasuredProcess, work: () => Promise<unknown>): Promise<number> {
  const before = await one.usage();
  await work();
  return ((await one.usage()).cpu - before.cpu) / 1000;
}
