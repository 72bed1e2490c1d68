import { fight101Abi } from '@koala/protocol/abi/fight101';
import { nodeAbi } from '@koala/protocol/abi/node';
import { top101Abi } from '@koala/protocol/abi/top101';
import ICAL from 'ical.js';
import type { Hex } from 'viem';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendars } from '../../src/db/offchainSchema.ts';
import { DAY, dayStart } from '@koala/protocol/utc8';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';
import { addRows } from './fillIndex.ts';
import { ask, collectLog, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

let server: TestServer;
let holder: Hex;
let friend: Hex;
let token: string;

const node = () => ({ address: world.contracts.node.address, abi: nodeAbi });

useWorld(12);
useIndexer();
beforeAll(async () => {
  [, holder, friend] = world.bound as [Hex, Hex, Hex];
  await world.launchNode(holder);
  await world.buyCards(holder, 3);
  await world.buy(friend, friend, 12_000);
  await chain.must(friend, node(), 'advance', []);
  // Noon, so that no test crosses a midnight.
  await chain.setTime(dayStart((await chain.head()).timestamp) + 2.5 * DAY);
  await chain.must(friend, node(), 'advance', []);
  await indexer.caughtUp();
  server = await testServer({ db: indexer.database.db, manifest: world.manifest });
  server.time.now = (await chain.head()).timestamp * 1000;
  token = await server.tokens.issue(holder);
  await server.heads.refresh();
});
beforeEach(() => server.db.delete(calendars));

const create = async (language = 'en-US', of = token) => {
  const { data } = await ask(server, 'POST', '/user/calendar/create', { token: of, body: { language } });
  return (data as { path: string }).path;
};
const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
const textOf = async (path: string) => (await get(path)).text();

function eventsOf(text: string) {
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  return events.map((component) => {
    const { uid, summary, description, startDate } = new ICAL.Event(component);
    return { uid, summary, description, at: startDate.toUnixTime(), zone: startDate.zone.tzid };
  });
}
const eventsAt = async (path: string) => eventsOf(await textOf(path));

describe('the dates', () => {
  it("are the contracts' own: ends of weeks, of the open stage with its midnights, and of the session", async () => {
    const events = await eventsAt(await create());
    const times = (prefix: string) =>
      events.filter(({ uid }) => uid.startsWith(prefix)).map(({ at }) => BigInt(at));
    const now = BigInt((await chain.head()).timestamp);
    const top101 = { address: world.contracts.top101.address, abi: top101Abi };
    const week = await chain.read<bigint>(top101, 'weekOf', [now]);
    const starts = [1n, 2n, 3n, 4n].map((ahead) => chain.read<bigint>(top101, 'weekStart', [week + ahead]));
    expect(times('week-')).toEqual(await Promise.all(starts));

    const { endTime, payouts } = await chain.read<{ endTime: bigint; payouts: bigint }>(node(), 'stageInfo', [
      1n,
    ]);
    expect(times('stage-1@')).toEqual([endTime]);
    const midnights = times('stage-1-pays-');
    expect(midnights).toHaveLength(10 - Number(payouts));
    expect(midnights[0]).toBe(BigInt(dayStart(Number(now)) + DAY));
    expect(midnights.at(-1)).toBe(endTime);

    const fight101 = { address: world.contracts.fight101.address, abi: fight101Abi };
    const session = await chain.read<bigint>(fight101, 'currentSession');
    const { endTime: end } = await chain.read<{ endTime: bigint }>(fight101, 'sessionInfo', [session]);
    expect(times(`session-${session}@`)).toEqual([end]);
    expect(events.find(({ uid }) => uid.startsWith('session-'))!.description).toContain('Your cards: 3.');
  });

  it('are those of the account: without a licence or cards, it gets neither', async () => {
    const events = await eventsAt(await create('en-US', await server.tokens.issue(friend)));
    expect(events.filter(({ uid }) => uid.includes('pays'))).toEqual([]);
    expect(events.find(({ uid }) => uid.startsWith('session-'))!.description).toContain('Your cards: 0.');
  });

  it('have what the ranking credited, once it is final, and keep their names when more follows', async () => {
    const path = await create();
    const before = await eventsAt(path);
    const at = (await chain.head()).timestamp - 3_600;
    const kl = 12_345_678_900_000_000_000n;
    await addRows(server, 'ranking', holder.toLowerCase() as Hex, 1, 1, { block: 1, timestamp: at, kl });
    const after = await eventsAt(path);
    expect(after.filter(({ uid }) => uid.startsWith('ranking-'))).toMatchObject([
      { uid: 'ranking-1@koala', summary: '12.3456 KL credited in the weekly ranking', at },
    ]);
    expect(after.filter(({ uid }) => !uid.startsWith('ranking-'))).toEqual(before);
  });
});

describe('the file', () => {
  it('is iCalendar in UTC, in lines of 75 octets at most, in the language of the account', async () => {
    for (const [language, name] of [
      ['en-US', 'Node fund: stage 1 is expected to end'],
      ['zh-CN', '节点基金：第 1 阶段预计结束'],
      ['kr-KR', '노드 펀드: 1단계 종료 예정'],
    ] as const) {
      const answer = await get(await create(language));
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
      const text = await answer.text();
      const lines = text.split('\r\n');
      expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const events = eventsOf(text);
      expect(events.map(({ summary }) => summary)).toContain(name);
      expect(new Set(events.map(({ zone }) => zone))).toEqual(new Set(['UTC']));
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    }
  });

  it('names no wallet, and must not be cached in between', async () => {
    const path = await create();
    const answer = await get(path);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect((await answer.text()).toLowerCase()).not.toContain(holder.slice(2).toLowerCase());
  });

  it('is sent again only when it has changed', async () => {
    const path = await create();
    const etag = (await get(path)).headers.get('etag')!;
    await chain.mine(1);
    await indexer.caughtUp();
    await server.heads.refresh();
    const unchanged = await get(path, { 'if-none-match': etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    await server.db.update(calendars).set({ language: 'zh-CN' });
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('its address', () => {
  const isOn = async () => (await ask(server, 'GET', '/user/calendar', { token })).data;

  it('is only created by the account, is random, and is not in the database', async () => {
    expect((await ask(server, 'POST', '/user/calendar/create', { body: { language: 'en-US' } })).code).toBe(
      401,
    );
    expect(await isOn()).toEqual({ isOn: false });
    const path = await create();
    expect(await isOn()).toEqual({ isOn: true });
    const [, name] = /^\/user\/calendar\/([\w-]{43})\.ics$/.exec(path)!;
    expect(JSON.stringify(await server.db.select().from(calendars))).not.toContain(name);
  });

  it('ends at once when the account ends it, or makes another one', async () => {
    const first = await create();
    const second = await create();
    expect(first).not.toBe(second);
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    await ask(server, 'POST', '/user/calendar/end', { token });
    expect(await isOn()).toEqual({ isOn: false });
    const gone = await ask(server, 'GET', second);
    const message = 'no such calendar: it was deleted or replaced, or the URL is wrong';
    expect(gone).toMatchObject({ status: 404, code: 404, message, data: null });
  });

  it('is in no line of the log, also when the request fails', async () => {
    const { lines, log } = collectLog('debug');
    const { db, manifest } = server;
    const own = await testServer({ db, manifest, log });
    await own.heads.refresh();
    const path = await create();
    expect((await own.app.request(path)).status).toBe(200);
    own.heads.whileAnswering = () => Promise.reject(new Error('broken'));
    expect((await own.app.request(path)).status).toBe(500);
    const text = JSON.stringify(lines);
    expect(text).toContain('/user/calendar/…');
    expect(text).not.toContain(path.split('/').at(-1)!.slice(0, 43));
  });
});
