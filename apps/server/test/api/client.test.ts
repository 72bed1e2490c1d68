import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningHttp } from '../../src/app/startHttp.ts';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';
import { device, push } from './pushDevice.ts';
import { startTestHttp } from './testServer.ts';
import { alice } from './wallets.ts';

let http: RunningHttp;
let baseUrl: string;
let document: { paths: Record<string, Partial<Record<'get' | 'post', object>>> };

useWorld(31);
useIndexer();
beforeAll(async () => {
  await world.bind(await world.newcomer(alice.address), world.bound[1]!);
  await world.buy(alice.address, alice.address, 400);
  await indexer.caughtUp();
  const served = await startTestHttp({
    db: indexer.database.db,
    manifest: world.manifest,
    // The first provider is gone: the request fails over to the next.
    rpcUrls: ['http://127.0.0.1:9', chain.rpcUrl],
    push,
    clock: Date.now,
  });
  http = served;
  baseUrl = served.url('');
  document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as typeof document;
});
afterAll(() => http.close());

it('types can be generated from the document, and name every call', async () => {
  const types = astToString(await openapiTS(JSON.stringify(document)));
  for (const path of Object.keys(document.paths)) expect(types).toContain(`"${path}"`);
});

type Client = Record<string, (path: string, init: object) => Promise<{ data?: unknown }>>;

it('a client made from the document gets an answer from every call', async () => {
  const client = createClient({ baseUrl }) as unknown as Client;
  const left = new Set(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  let token = '';
  const read = async (call: string, init: object = {}): Promise<unknown> => {
    expect(left.delete(call), call).toBe(true);
    const [method, path] = call.split(' ') as [string, string];
    return (await client[method]!(path, { headers: { authorization: token }, ...init })).data;
  };
  const dataOf = async (call: string, init?: object): Promise<unknown> => {
    const answer = await read(call, init);
    expect(answer, call).toMatchObject({ code: 200 });
    return (answer as { data: unknown }).data;
  };

  const msg = `${Date.now()}`;
  const login = { method: 'POST', address: alice.address, msg };
  const signature = await alice.signMessage({ message: msg });
  token = (await dataOf('POST /auth/login', { body: { ...login, signature } })) as string;
  const message = createSiweMessage({
    address: alice.address,
    chainId: world.manifest.chainId,
    domain: 'localhost:5173',
    uri: 'http://localhost:5173',
    version: '1',
    nonce: (await dataOf('GET /auth/nonce')) as string,
  });
  const signed = { message, signature: await alice.signMessage({ message }) };
  const another = await dataOf('POST /auth/verify', { body: signed });

  const query = (fields: object) => ({ params: { query: fields } });
  const language = { language: 'en-US' } as const;
  const file = await read('GET /export', query({ address: alice.address, format: 'json' }));
  expect(file).toMatchObject({ address: alice.address, rows: [{ history: 'purchases' }] });
  const now = (await chain.head()).timestamp;
  const hour = { interval: '1m', beginTime: `${now - 3600}`, endTime: `${now}` };
  await dataOf('GET /kline', query({ baseAddress: world.contracts.kl.address, ...hour }));
  for (const path of ['/home/getNotice', '/status/line']) await dataOf(`GET ${path}`, query(language));
  await dataOf('GET /compPower/trend', query({ type: '2' }));
  await dataOf('GET /proof/coverage', query({ range: 'day' }));
  await dataOf('POST /user/push/subscribe', { body: device });
  await dataOf('POST /user/push/unsubscribe', { body: { endpoint: device.endpoint } });
  const { path } = (await dataOf('POST /user/calendar/create', { body: language })) as { path: string };
  const calendar = await read('GET /user/calendar/{token}.ics', {
    params: { path: { token: /([\w-]{43})\.ics$/.exec(path)![1]! } },
    parseAs: 'text',
  });
  expect(calendar).toMatch(/^BEGIN:VCALENDAR/);
  const ends = ['POST /auth/logout', 'POST /auth/logout/all'];
  for (const call of [...left]) if (!ends.includes(call)) await dataOf(call);
  expect(await dataOf('POST /auth/logout', { headers: { authorization: another } })).toEqual({
    isEnded: true,
  });
  expect(await dataOf('POST /auth/logout/all')).toEqual({ isEnded: true });
  expect([...left]).toEqual([]);
});
