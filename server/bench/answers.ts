import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@koala/contracts/deploy/freePort';
import { SessionTokens } from '../src/auth/SessionTokens.ts';
import { fileOf } from './bundle.ts';
import { compare } from './compare.ts';
import type { Pair } from './compare.ts';
import type { Shot } from './Load.ts';
import { MeasuredWorld, SECRET } from './MeasuredWorld.ts';
import type { Row, ServerOptions } from './rows.ts';
import { LIST_ROWS, OWNER, seedFigures, seedList, seedTree, WALLETS } from './seedIndex.ts';

const PUBLIC_SHOTS = 6000;
const LIST_SHOTS = 2000;
const JSON_BODY = { 'content-type': 'application/json' };
const PAGE = `select seq, block, timestamp, tx_hash, counterparty, amount, amount2, tag from chain.entries
  where series = $1 and owner = $2 and seq <= $3 and seq > $3::bigint - $4::bigint order by seq desc`;

/** Public answers and pages of lists beside Node's own server that sends the same. Blocks arrive each second meanwhile. */
export async function answersPart({ runs }: ServerOptions): Promise<Row[]> {
  const world = await MeasuredWorld.start();
  try {
    await seedList(world.db);
    await seedTree(world.db, world.manifest, { wallets: WALLETS, chains: 50 });
    await world.advance(WALLETS);
    await seedFigures(world.db, world.manifest);
    const api = await world.startApi();
    const answers: Record<string, string> = {};
    for (const path of ['/home/stats', '/home/rank']) {
      const answer = await fetch(`http://127.0.0.1:${api.port}${path}`);
      answers[path] = join(world.directory, path.replaceAll('/', '-'));
      writeFileSync(answers[path], await answer.text());
    }
    const port = await freePort();
    const reference = await world.startProcess(fileOf('bareServer'), port, '/home/stats', {
      DATABASE_URL: world.url,
      BARE: JSON.stringify({ answers, statement: PAGE, port }),
    });
    const token = await new SessionTokens(SECRET, world.manifest.chainId, Date.now).issue(OWNER);
    const rows: Row[] = [];
    for (const pair of pairs(token)) rows.push(await compare(pair, { api, reference, runs }));
    return rows;
  } finally {
    await world.stop();
  }
}

function pairs(token: string): Pair[] {
  const get = (path: string): Shot => ({ method: 'GET', path });
  const page = (current: number): Shot => ({
    method: 'POST',
    path: '/bill/miner/reward',
    headers: { ...JSON_BODY, authorization: token },
    body: JSON.stringify({ current, size: 10, ...(current > 1 ? { anchor: String(LIST_ROWS) } : {}) }),
  });
  const barePage = (current: number): Shot => ({
    method: 'POST',
    path: '/',
    headers: JSON_BODY,
    body: JSON.stringify({ owner: OWNER, upper: LIST_ROWS - (current - 1) * 10, size: 10 }),
  });
  const bytes = 'the same bytes by a bare server';
  const sql = 'the same statement by a bare server';
  return [
    {
      what: '/home/stats',
      shot: get('/home/stats'),
      reference: bytes,
      bareShot: get('/home/stats'),
      count: PUBLIC_SHOTS,
      bound: 1.25,
    },
    {
      what: '/home/rank',
      shot: get('/home/rank'),
      reference: bytes,
      bareShot: get('/home/rank'),
      count: PUBLIC_SHOTS,
      bound: 1.25,
    },
    {
      what: 'page 1 of 10 of 1,000,000 rows',
      shot: page(1),
      reference: sql,
      bareShot: barePage(1),
      count: LIST_SHOTS,
      bound: 1.43,
    },
    {
      what: 'page 5,000',
      shot: page(5000),
      reference: sql,
      bareShot: barePage(5000),
      count: LIST_SHOTS,
      bound: 1.43,
    },
    {
      what: 'page 100,000',
      shot: page(100_000),
      reference: sql,
      bareShot: barePage(100_000),
      count: LIST_SHOTS,
      bound: 1.43,
    },
  ];
}
