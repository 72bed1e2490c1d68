import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import { SessionTokens } from '../../../apps/server/src/auth/SessionTokens.ts';
import { fileOf } from './bundle.ts';
import { compare } from './compare.ts';
import type { Pair } from './compare.ts';
import { measureLatencies } from './Load.ts';
import type { BenchRequest } from './Load.ts';
import { MeasuredWorld, SECRET } from './MeasuredWorld.ts';
import { atMost } from '../table/rows.ts';
import type { Row } from '../table/rows.ts';
import { LIST_ROWS, OWNER, seedFigures, seedList, seedTree, WALLETS } from './seedIndex.ts';

/** Requests of a run: each of its turns lasts about a second, in which one block arrives. */
const PUBLIC_SHOTS = 60_000;
const LIST_SHOTS = 2000;
const PUBLIC_PATHS = ['/home/stats', '/home/rank'];
/** Maximum CPU time of a public response relative to the reference: 0.45 of the bare server's throughput on one core. */
const ANSWER_BOUND = 1 / 0.45;
/** Maximum CPU time of a list page relative to the reference. */
const LIST_BOUND = 2;
/** Requests per second in the latency row. */
const PER_SECOND = 500;
const MAX_P99_MS = 25;
const JSON_BODY = { 'content-type': 'application/json' };
/** The API's statement of a page (`RANGE` in `readPage.ts`), with the page's size as the last parameter. */
const PAGE = `select seq, block, timestamp, tx_hash, counterparty, kind, kl, ju, usdt, gs, power, cards
  from chain.entries where series = $1 and owner = $2 and seq <= $3 and seq > $3::bigint - $4::bigint order by seq desc`;

/**
 * Measures the CPU time of public responses relative to a bare Node server sending the same headers and bytes, and of list pages relative
 * to one running the same statement; and the latency of all. A block arrives each second meanwhile.
 */
export async function measureAnswers({ runs }: { runs: number }): Promise<Row[]> {
  const world = await MeasuredWorld.start();
  try {
    await seedList(world.db);
    await seedTree(world.db, world.manifest, { wallets: WALLETS, chains: 50 });
    await world.advance(WALLETS);
    await seedFigures(world.db, world.manifest);
    const api = await world.startApi();
    const answers: Record<string, string> = {};
    for (const path of PUBLIC_PATHS) {
      const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      answers[path] = join(world.directory, path.replaceAll('/', '-'));
      writeFileSync(answers[path], JSON.stringify({ headers: headersOf(answer), body: await answer.text() }));
    }
    const port = await freePort();
    const reference = await world.startProcess(fileOf('bareServer'), port, '/home/stats', {
      DATABASE_URL: world.url,
      BARE: JSON.stringify({ answers, statement: PAGE, port }),
    });
    const token = await new SessionTokens(SECRET, world.manifest.chainId, Date.now).issue(OWNER);
    const rows: Row[] = [];
    const found = pairs(token);
    for (const pair of found) rows.push(await compare(pair, { api, reference, runs }));
    const shots = found.map(({ shot }) => shot);
    const latencies = await measureLatencies(api.port, shots, { perSecond: PER_SECOND, seconds: 2 * runs });
    const p99 = latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)]!;
    rows.push(atMost(`latency of all these at ${PER_SECOND} a second, p99`, p99, 'ms', MAX_P99_MS));
    return rows;
  } finally {
    await world.stop();
  }
}

/** Headers of an answer, without those that Node's own server sets. */
function headersOf(answer: Response): Record<string, string> {
  const own = ['connection', 'keep-alive', 'date'];
  return Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)));
}

function pairs(token: string): Pair[] {
  const get = (path: string): BenchRequest => ({ method: 'GET', path });
  const page = (current: number): BenchRequest => ({
    method: 'POST',
    path: '/bill/miner/reward',
    headers: { ...JSON_BODY, authorization: token },
    body: JSON.stringify({ current, size: 10, ...(current > 1 ? { anchor: String(LIST_ROWS) } : {}) }),
  });
  const barePage = (current: number): BenchRequest => ({
    method: 'POST',
    path: '/',
    headers: JSON_BODY,
    body: JSON.stringify({ owner: OWNER, upper: LIST_ROWS - (current - 1) * 10, size: 10 }),
  });
  const bytes = 'the same headers and bytes by a bare server';
  const sql = 'the same statement by a bare server';
  const answer = (path: string): Pair => ({
    what: path,
    shot: get(path),
    reference: bytes,
    bareShot: get(path),
    count: PUBLIC_SHOTS,
    bound: ANSWER_BOUND,
  });
  const list = (what: string, current: number): Pair => ({
    what,
    shot: page(current),
    reference: sql,
    bareShot: barePage(current),
    count: LIST_SHOTS,
    bound: LIST_BOUND,
  });
  return [
    ...PUBLIC_PATHS.map(answer),
    list('page 1 of 10 of 1,000,000 rows', 1),
    list('page 100,000', 100_000),
  ];
}
