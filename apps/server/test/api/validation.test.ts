import { calls, exportCall, kline } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import type { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { usedLoginMessages } from '../../src/db/offchainSchema.ts';
import { device } from './pushDevice.ts';
import { ask, server, useServer } from './testServer.ts';

let token: string;
useServer();
beforeAll(async () => {
  token = await server.tokens.issue(`0x${'a1'.repeat(20)}`);
});

interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  request: z.ZodType & { shape?: Record<string, unknown> };
}
const endpoints: [string, Endpoint][] = [
  ...(Object.keys(calls) as CallName[]).map((name): [string, Endpoint] => [name, calls[name]]),
  ['kline', kline],
  ['export', exportCall],
];

const ADDRESS = `0x${'c3'.repeat(20)}`;
const good: Record<string, Record<string, unknown>> = {
  notice: { language: 'en-US' },
  statusLine: { language: 'en-US' },
  trend: { type: '1' },
  pushSubscribe: device,
  pushUnsubscribe: { endpoint: device.endpoint },
  calendarCreate: { language: 'en-US' },
  coverage: { range: 'day' },
  login: { method: 'POST', address: ADDRESS, msg: '1790000000000', signature: `0x${'ab'.repeat(65)}` },
  verify: { message: 'hello', signature: `0x${'ab'.repeat(65)}` },
  export: { address: ADDRESS },
  kline: { baseAddress: ADDRESS, interval: '1m', beginTime: '1790000000', endTime: '1790003600' },
};

const injection = "1'; drop table chain.entries; --";
const notText = [1, true, null, {}, ['x']];
/** Invalid values of each field. A GET carries only strings. */
const bad: Record<string, unknown[]> = {
  current: [0, -1, 1.5, 1_000_001, 1e300, 2 ** 53, '1', '', null, true, [], {}, injection],
  size: [0, -1, 101, 1e9, 2.5, '10', null, false, [10], {}, injection],
  anchor: [1, null, {}, [], true, 'x'.repeat(65)],
  language: ['', 'none', 'EN-US', injection],
  type: ['', '0', '4', '01', ' 1', injection],
  method: ['GET', 'post', '', ...notText],
  address: ['', '0x', ADDRESS.slice(0, -1), `${ADDRESS}00`, ADDRESS.replace('c', 'g'), injection, ...notText],
  kind: ['', 'all', 'Bought', injection, ...notText],
  hash: ['', '0x', `0x${'A'.repeat(64)}`, `0x${'a'.repeat(63)}`, injection, ...notText],
  msg: ['', '1', '17900000000000', '-179000000000', '1.79e12000000', '0x17900000000', injection, ...notText],
  signature: ['', '0x', 'ab', `0x${'zz'.repeat(65)}`, `0x${'a'.repeat(20_001)}`, injection, ...notText],
  message: ['', 'x'.repeat(4001), ...notText],
  endpoint: [
    '',
    'push.example',
    'ftp://push.example',
    `https://push.example/${'x'.repeat(1_000)}`,
    ...notText,
  ],
  p256dh: ['', 'short', `${device.p256dh.slice(1)}+`, `${device.p256dh}==`, injection, ...notText],
  auth: ['', 'short', `${device.auth.slice(1)}/`, 'a'.repeat(26), injection, ...notText],
  kinds: ['', 'all', 'reward,', 'reward, stage', injection, ...notText],
  above: ['', '-1', '1e3', '1.', '.5', '1234567890', '1.1234567890123456789', injection, ...notText],
  baseAddress: ['', '0x', ADDRESS.slice(0, -1), injection],
  interval: ['', '5m', '1M', injection],
  beginTime: ['', '-1', '1.5', '1e9', '12345678901', injection],
  history: ['', 'everything', 'claims,', 'claims,all', ',claims', 'Claims', injection],
  from: ['', '2026-13-01', '2026-02-30', '20261101', '1790000000', '2026-11-01T00:00:00Z', injection],
  to: ['', '2026-13-01', '2026-02-30', '20261101', '1790000000', '2026-11-01T00:00:00Z', injection],
  format: ['', 'CSV', 'xlsx', injection],
  range: ['', 'week', 'Day', injection],
  endTime: ['', '-1', '1.5', '1e9', '12345678901', injection],
};

function send(endpoint: Endpoint, fields: Record<string, unknown>, token: string) {
  if (endpoint.method === 'POST') return ask(server, 'POST', endpoint.path, { body: fields, token });
  const query = new URLSearchParams(fields as Record<string, string>);
  return ask(server, 'GET', `${endpoint.path}?${query.toString()}`, { token });
}

describe.each(endpoints)('%s', (name, endpoint) => {
  const shape = Object.keys(endpoint.request.shape ?? {});

  it.each(shape)('refuses every bad value of %s and names it', async (field) => {
    expect(bad[field], `no bad values listed for ${field}`).toBeDefined();
    for (const value of bad[field]!) {
      const answer = await send(endpoint, { ...good[name], [field]: value }, token);
      expect(answer, `${field} = ${JSON.stringify(value)}`).toMatchObject({
        status: 200,
        code: 400,
        data: null,
      });
      expect(answer.message).toMatch(new RegExp(`(^|; )${field}: `));
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(Object.keys(good[name] ?? {}))('refuses a request without %s and names it', async (field) => {
    const { [field]: _, ...rest } = good[name]!;
    const answer = await send(endpoint, rest, token);
    expect(answer).toMatchObject({ status: 200, code: 400, data: null });
    expect(answer.message).toContain(`${field}: `);
  });

  it('refuses an unknown field and names it', async () => {
    for (const field of ['foo', '__proto__', 'constructor', 'Current', 'x'.repeat(500)]) {
      const fields = Object.fromEntries([...Object.entries(good[name] ?? {}), [field, '1']]);
      const answer = await send(endpoint, fields, token);
      expect(answer, field).toMatchObject({ status: 200, code: 400, data: null });
      expect(answer.message).toContain(`${field.slice(0, 64)}`);
      expect(answer.message).toContain('unknown field');
      expect(answer.message.length).toBeLessThan(300);
    }
  });
});

const posts = endpoints.filter(([, { method }]) => method === 'POST');
const gets = endpoints.filter(([, { method }]) => method === 'GET');

describe.each(posts)('body of %s', (name, { path }) => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    ask(server, 'POST', path, { body, token, headers: { 'content-type': 'application/json', ...headers } });

  it.each(['{', '{"current":1', 'current=1', '{current:1}', '\u0000', '{"a":1}{"b":2}', "{'size':1}"])(
    'refuses malformed JSON: %j',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 200, code: 400, message: 'body: not valid JSON' });
    },
  );

  it.each(['[]', 'null', '"text"', '7', 'true', '[{"current":1}]'])(
    'refuses %s in place of an object',
    async (body) => {
      const answer = await post(body);
      expect(answer).toMatchObject({ status: 200, code: 400 });
      expect(answer.message).toMatch(/^body: /);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/xml',
  ])('refuses the content type %s', async (type) => {
    const answer = await post(JSON.stringify(good[name] ?? {}), { 'content-type': type });
    expect(answer).toMatchObject({ status: 200, code: 400 });
    expect(answer.message).toBe('body: content-type must be application/json');
  });

  it('refuses a body above the limit, whatever it declares', async () => {
    const body = JSON.stringify({ anchor: 'x'.repeat(40_000) });
    for (const headers of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
      const answer = await post(body, headers);
      expect(answer).toMatchObject({ status: 200, code: 400 });
      expect(answer.message).toMatch(/^body: larger than \d+ bytes$/);
    }
  });

  it('refuses fields in the query of a POST', async () => {
    const answer = await ask(server, 'POST', `${path}?size=5`, { body: good[name] ?? {}, token });
    expect(answer).toMatchObject({ status: 200, code: 400 });
    expect(answer.message).toMatch(/^size: unknown field/);
  });
});

describe.each(gets)('query of %s', (name, { path }) => {
  it('refuses a field given twice', async () => {
    const fields = Object.entries(good[name] ?? {}) as [string, string][];
    const [first] = fields;
    if (!first) return;
    const answer = await ask(server, 'GET', `${path}?${new URLSearchParams([...fields, first]).toString()}`, {
      token,
    });
    expect(answer).toMatchObject({ status: 200, code: 400 });
    expect(answer.message).toMatch(new RegExp(`^${first[0]}: `));
  });
});

describe('lists', () => {
  it('reject an anchor that this server did not issue', async () => {
    for (const anchor of ['x', '-1', '1.5', '1e3', "1' or '1'='1", '9999999999999999']) {
      const answer = await ask(server, 'POST', '/user/buyRecord', { body: { anchor }, token });
      expect(answer).toMatchObject({ status: 200, code: 400 });
      expect(answer.message).toMatch(/^anchor: /);
    }
  });

  it('return the first page of ten by default, with or without a body', async () => {
    expect(await ask(server, 'POST', '/user/buyRecord', { token })).toMatchObject({ code: 200, data: [] });
    expect(await ask(server, 'POST', '/user/buyRecord', { token, body: {} })).toMatchObject({
      code: 200,
      data: [],
    });
  });
});

describe('kline', () => {
  const query = (fields: Record<string, string>) =>
    ask(
      server,
      'GET',
      `/kline?${new URLSearchParams({
        ...(good.kline as Record<string, string>),
        baseAddress: server.manifest.contracts.kl.address,
        ...fields,
      }).toString()}`,
    );

  it('refuses another token, a range that ends before it begins and one that is too long', async () => {
    expect((await query({ baseAddress: ADDRESS })).message).toMatch(/^baseAddress: /);
    expect((await query({ endTime: '1789990000' })).message).toMatch(/^endTime: /);
    expect((await query({ beginTime: '1780000000' })).message).toMatch(/^beginTime: /);
    expect((await query({ beginTime: `${1_790_003_600 - 240 * 60}` })).message).toMatch(/^beginTime: /);
    expect(await query({})).toMatchObject({ status: 200, code: 200, data: [] });
  });
});

it('none of these requests has written anything', async () => {
  expect(await server.db.select().from(usedLoginMessages)).toEqual([]);
});
