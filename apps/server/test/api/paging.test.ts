import { calls } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import { ANCHOR_HEADER } from '@koala/api-schema/routes';
import { and, desc, eq } from 'drizzle-orm';
import { numberToHex, padHex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { entries } from '../../src/db/chainSchema.ts';
import type { Series } from '../../src/db/series.ts';
import { addRows, setHead } from './fillIndex.ts';
import { rowsRead } from './rowsRead.ts';
import { ask, server, useServer } from './testServer.ts';
import { bob } from './wallets.ts';

useServer();
beforeAll(async () => {
  await setHead(server, 1000);
});

const lists: [CallName, Series][] = [
  ['swapRecord', 'swap'],
  ['buyRecord', 'buy'],
  ['invitations', 'invitation'],
  ['activities', 'activity'],
  ['lines', 'invitation'],
  ['nodeReward', 'node'],
  ['minerReward', 'miner'],
  ['dynamicReward', 'dynamic'],
  ['rankingReward', 'ranking'],
  ['fightReward', 'fightReward'],
  ['fightBuy', 'fightBuy'],
];

const ids = (rows: { id: string }[]) => rows.map(({ id }) => Number(id.split('-').at(-1)));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);

it('every paged call is tested here', () => {
  const paged = (Object.keys(calls) as CallName[]).filter((name) => 'anchor' in calls[name].request.shape);
  expect(paged.sort()).toEqual(lists.map(([name]) => name).sort());
});

describe.each(lists)('%s', (name, series) => {
  const { path, response } = calls[name];
  // Two lists may use the same series: each has its own caller.
  const owner = padHex(numberToHex(0xd000 + lists.findIndex(([each]) => each === name)), { size: 20 });
  let token: string;
  beforeAll(async () => {
    token = await server.tokens.issue(owner);
  });
  const page = async (body: Record<string, unknown>) => {
    const answer = await ask(server, 'POST', path, { body, token });
    expect(answer).toMatchObject({ status: 200, code: 200 });
    return { rows: answer.data as { id: string }[], anchor: answer.headers.get(ANCHOR_HEADER) };
  };

  it('pages newest first, in rows of the contract', async () => {
    expect((await page({})).rows).toEqual([]);
    await addRows(server, series, owner, 1, 25);
    const first = await page({ current: 1, size: 10 });
    expect(response.parse(first.rows)).toEqual(first.rows);
    expect(ids(first.rows)).toEqual(down(25, 16));
    expect(ids((await page({ current: 2, size: 10 })).rows)).toEqual(down(15, 6));
    expect(ids((await page({ current: 3, size: 10 })).rows)).toEqual(down(5, 1));
    expect((await page({ current: 4, size: 10 })).rows).toEqual([]);
    expect((await page({ current: 1_000_000, size: 100 })).rows).toEqual([]);
    expect(ids((await page({ current: 1, size: 4 })).rows)).toEqual(down(25, 22));
    expect(ids((await page({ size: 100 })).rows)).toEqual(down(25, 1));
  });

  it('shows no row twice and skips none while rows arrive between the pages', async () => {
    const first = await page({ current: 1, size: 10 });
    expect(first.anchor).not.toBeNull();
    await addRows(server, series, owner, 26, 33);
    const second = await page({ current: 2, size: 10, anchor: first.anchor });
    await addRows(server, series, owner, 34, 40);
    const third = await page({ current: 3, size: 10, anchor: first.anchor });
    expect(ids([...first.rows, ...second.rows, ...third.rows])).toEqual(down(25, 1));
    expect([second.anchor, third.anchor]).toEqual([first.anchor, first.anchor]);
    expect(ids((await page({})).rows)).toEqual(down(40, 31));
  });

  it('shows each caller only its own rows', async () => {
    const other = await server.tokens.issue(bob.address);
    const answer = await ask(server, 'POST', path, { token: other });
    expect(answer).toMatchObject({ code: 200, data: [] });
    expect((await ask(server, 'POST', path, { token: other, body: { anchor: '40' } })).data).toEqual([]);
  });
});

it('a page reads its own rows only, however deep it lies', async () => {
  const far = `0x${'fa'.repeat(20)}` as const;
  await addRows(server, 'miner', far, 1, 5000);
  const farToken = await server.tokens.issue(far);
  const page = (body: Record<string, unknown>) =>
    ask(server, 'POST', '/bill/miner/reward', { token: farToken, body });
  for (const body of [
    { current: 400, size: 10 },
    { current: 400, size: 10, anchor: '5000' },
  ]) {
    const read = await rowsRead(server.db, async () => {
      expect(ids((await page(body)).data as { id: string }[])).toEqual(down(1010, 1001));
    });
    expect(Math.max(...read), JSON.stringify(read)).toBe(10);
  }
  await addRows(server, 'activity', far, 1, 5000);
  const hash = padHex(numberToHex(0xa000_0000 + 700), { size: 32 });
  const byHash = await rowsRead(server.db, async () => {
    const { data } = await ask(server, 'POST', '/user/activities', { body: { address: far, hash } });
    expect(ids(data as { id: string }[])).toEqual([700]);
  });
  expect(Math.max(...byHash), JSON.stringify(byHash)).toBe(1);
  // The number of rows that OFFSET paging would read.
  const counted = await rowsRead(server.db, () =>
    server.db
      .select()
      .from(entries)
      .where(and(eq(entries.series, 'miner'), eq(entries.owner, far)))
      .orderBy(desc(entries.seq))
      .offset(3990)
      .limit(10),
  );
  expect(counted).toEqual([4000]);
});
