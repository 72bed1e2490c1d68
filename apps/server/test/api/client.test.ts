import type { Account } from '@koala/api-schema/entities/community';
import type { HomeStats, TodayData, Treasury } from '@koala/api-schema/entities/figures';
import type { Rank, TeamWeek } from '@koala/api-schema/entities/ranking';
import type { NodeSale } from '@koala/api-schema/entities/rounds';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { pino } from 'pino';
import { getAddress } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { startHttp } from '../../src/app/startHttp.ts';
import type { RunningHttp } from '../../src/app/startHttp.ts';
import { freePort } from '@koala/deploy/freePort';
import { TestChain } from '@koala/testkit/TestChain';
import { testIndexer } from '../support/testIndexer.ts';
import type { TestIndexer } from '../support/testIndexer.ts';
import { TestWorld } from '@koala/testkit/TestWorld';
import { device, push } from './pushDevice.ts';
import { SECRET } from './testServer.ts';
import { alice } from './wallets.ts';

let chain: TestChain;
let world: TestWorld;
let indexer: TestIndexer;
let http: RunningHttp;
let baseUrl: string;

beforeAll(async () => {
  chain = await TestChain.start();
  world = await TestWorld.start(chain, 31);
  await world.bind(await world.newcomer(alice.address), world.bound[1]!);
  await world.buy(alice.address, alice.address, 400);
  const invited = await world.newcomer();
  await world.bind(invited, alice.address);
  await world.buy(invited, invited, 12_000);
  await world.bindProxy(invited, alice.address);
  await world.launchNode(invited);
  await world.buyCards(alice.address, 3);
  await chain.setTime((await chain.head()).timestamp + 86_400);
  for (const wallet of [alice.address, invited]) await world.claim(wallet);
  await world.sell(alice.address, 0.5);
  indexer = await testIndexer(chain, world.manifest);
  await indexer.caughtUp();
  const port = await freePort();
  http = await startHttp({
    config: httpConfig({ API_PORT: `${port}`, API_HOST: '127.0.0.1' }, true),
    db: indexer.database.db,
    manifest: world.manifest,
    // The first provider is gone: the request fails over to the next.
    rpcUrls: ['http://127.0.0.1:9', chain.rpcUrl],
    secret: SECRET,
    push,
    clock: Date.now,
    log: pino({ level: 'silent' }),
    problems: () => [],
  });
  baseUrl = `http://127.0.0.1:${port}`;
}, 120_000);
afterAll(async () => {
  await http.close();
  await indexer.close();
  await chain.stop();
});

const document = async () => (await (await fetch(`${baseUrl}/openapi.json`)).json()) as object;

it('types can be generated from the document, and name every call', async () => {
  const described = (await document()) as { paths: Record<string, object> };
  const types = astToString(await openapiTS(JSON.stringify(described)));
  for (const path of Object.keys(described.paths)) expect(types).toContain(`"${path}"`);
});

interface Answer {
  data?: unknown;
}
type Client = Record<'GET' | 'POST', (path: string, init?: object) => Promise<Answer>>;

it('a client made from the document visits every call', async () => {
  const visited = new Set<string>();
  const client = createClient({
    baseUrl,
    fetch: (request) => {
      const visitedPath = new URL(request.url).pathname.replace(/[\w-]{43}(?=\.ics$)/, '{token}');
      visited.add(`${request.method} ${visitedPath}`);
      return fetch(request);
    },
  }) as unknown as Client;
  /** The data of a response; throws unless it is successful. */
  const dataOf = <T = unknown>({ data }: Answer): T => {
    expect(data).toMatchObject({ code: 200 });
    return (data as { data: T }).data;
  };

  const msg = `${Date.now()}`;
  const login = { method: 'POST', address: alice.address, msg } as const;
  const signature = await alice.signMessage({ message: msg });
  const token = dataOf<string>(await client.POST('/auth/login', { body: { ...login, signature } }));
  const message = createSiweMessage({
    address: alice.address,
    chainId: world.manifest.chainId,
    domain: 'localhost:5173',
    uri: 'http://localhost:5173',
    version: '1',
    nonce: dataOf<string>(await client.GET('/auth/nonce')),
  });
  const signed = { message, signature: await alice.signMessage({ message }) };
  const another = dataOf<string>(await client.POST('/auth/verify', { body: signed }));
  expect(another).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  expect(dataOf(await client.GET('/home/joinInfo'))).toMatchObject({ joinUser: world.bound.length - 1 });
  expect(dataOf<Rank>(await client.GET('/home/rank')).championList.length).toBeGreaterThan(0);
  const notice = { query: { language: 'en-US' } } as const;
  expect(dataOf(await client.GET('/home/getNotice', { params: notice }))).toEqual({ title: '', content: '' });
  expect(dataOf(await client.GET('/status/line', { params: notice }))).toBeNull();
  expect(dataOf(await client.GET('/home/totalCommunityPerf'))).toBe('12400');
  expect(Number(dataOf<HomeStats>(await client.GET('/home/stats')).totalPower)).toBeGreaterThanOrEqual(
    12_400,
  );
  expect(Number(dataOf<Treasury>(await client.GET('/home/treasury')).minerKl)).toBeGreaterThan(0);
  expect(dataOf(await client.GET('/compPower/trend', { params: { query: { type: '2' } } }))).toHaveLength(7);
  expect(dataOf<TodayData>(await client.POST('/compPower/todayData')).todayRelease).toMatch(/^\d+$/);
  expect(Array.isArray(dataOf(await client.POST('/node/activitySchedule')))).toBe(true);
  expect(Number(dataOf<NodeSale>(await client.GET('/node/sale')).juPrice)).toBeGreaterThan(0);
  expect(dataOf<object[]>(await client.GET('/strive/rank'))[0]).toMatchObject({ interestPerf: '30' });
  const now = (await chain.head()).timestamp;
  const hour = { interval: '1m', beginTime: `${now - 3600}`, endTime: `${now}` } as const;
  const candlesOf = (baseAddress: string) =>
    client.GET('/kline', { params: { query: { baseAddress, ...hour } } });
  expect(dataOf<object[]>(await candlesOf(world.contracts.kl.address)).length).toBeGreaterThan(0);
  expect((await candlesOf(world.contracts.gs.address)).data).toMatchObject({ code: 400, data: null });
  const wanted = { address: alice.address, history: 'claims', format: 'json' } as const;
  const { data: file } = await client.GET('/export', { params: { query: wanted } });
  expect(file).toMatchObject({ address: alice.address, rows: [{ history: 'claims' }] });
  const day = { params: { query: { range: 'day' } } } as const;
  expect(Array.isArray(dataOf(await client.GET('/proof/coverage', day)))).toBe(true);
  expect(dataOf(await client.GET('/proof/changes'))).not.toEqual([]);
  const status = dataOf(await client.GET('/status'));
  expect(status).toMatchObject({ chainId: world.manifest.chainId, lag: 0 });

  const headers = { authorization: token };
  const cards = dataOf<object[]>(await client.GET('/strive/list', { headers }));
  expect(cards.at(-1)).toMatchObject({ totalReward: '15', myMaxReward: '15' });
  expect(dataOf(await client.GET('/user/team', { headers }))).toMatchObject({
    directReferrals: 1,
    teamPerf: '12000',
    communityPerf: '12400',
  });
  expect(
    Number(dataOf<Account>(await client.GET('/user/account', { headers })).totalEarnings),
  ).toBeGreaterThan(0);
  expect(dataOf(await client.GET('/user/earnings', { headers }))).toHaveLength(30);
  const principals = dataOf(await client.POST('/user/proxyAddressList', { headers }));
  expect(principals).toEqual([getAddress(world.bound.at(-1)!)]);
  expect(dataOf(await client.GET('/user/push/key'))).toBe(push.publicKey);
  const { endpoint } = device;
  const { kinds } = dataOf<{ kinds: string[] }>(
    await client.POST('/user/push/subscribe', { headers, body: device }),
  );
  expect(kinds).toEqual(['reward', 'stage']);
  expect(dataOf(await client.POST('/user/push/unsubscribe', { headers, body: { endpoint } }))).toMatchObject({
    kinds: [],
  });
  const { path } = dataOf<{ path: string }>(
    await client.POST('/user/calendar/create', { headers, body: { language: 'en-US' } }),
  );
  const calendar = {
    params: { path: { token: /([\w-]{43})\.ics$/.exec(path)![1]! } },
    parseAs: 'text',
  } as const;
  expect((await client.GET('/user/calendar/{token}.ics', calendar)).data).toMatch(/^BEGIN:VCALENDAR/);
  expect(dataOf(await client.GET('/user/calendar', { headers }))).toEqual({ isOn: true });
  expect(dataOf(await client.POST('/user/calendar/end', { headers }))).toEqual({ isOn: false });
  const page = { headers, body: { current: 1, size: 5 } };
  expect(dataOf(await client.POST('/user/buyRecord', page))).toHaveLength(1);
  expect(dataOf(await client.POST('/user/invitations', page))).toHaveLength(1);
  expect(dataOf(await client.POST('/user/lines', page))).toHaveLength(1);
  expect(dataOf<TeamWeek>(await client.GET('/user/teamWeek', { headers })).largest).not.toBeNull();
  expect(dataOf<object[]>(await client.POST('/user/activities', page)).length).toBeGreaterThan(1);
  expect(dataOf(await client.POST('/swap/record', page))).toHaveLength(1);
  expect(dataOf(await client.POST('/bill/miner/reward', page))).toHaveLength(1);
  expect(dataOf(await client.POST('/bill/dynamic/reward', page))).toHaveLength(1);
  expect(dataOf(await client.POST('/bill/node/rank', page))).toEqual([]);
  expect(dataOf(await client.POST('/node/record/reward', page))).toEqual([]);
  expect(dataOf(await client.POST('/strive/bill/buy', page))).toHaveLength(1);
  expect(dataOf(await client.POST('/strive/bill/reward', page))).toEqual([]);
  const ends = { headers: { authorization: another } };
  expect(dataOf(await client.POST('/auth/logout', ends))).toEqual({ isEnded: true });
  expect(dataOf(await client.POST('/auth/logout/all', { headers }))).toEqual({ isEnded: true });

  const { paths: described } = (await document()) as { paths: Record<string, object> };
  const all = Object.entries(described).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...visited].sort()).toEqual(all.sort());
});
