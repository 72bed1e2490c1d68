import { calls } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import { ANCHOR_HEADER } from '@koala/api-schema/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Series } from '../../src/db/series.ts';
import { bindings } from '../../src/db/chainSchema.ts';
import { addRows, setHead } from './fillIndex.ts';
import { ask, server, useServer } from './testServer.ts';
import { alice, bob } from './wallets.ts';

let token: string;
let hers: string;
useServer();
beforeAll(async () => {
  token = await server.tokens.issue(bob.address);
  hers = await server.tokens.issue(alice.address);
  const inviter = server.manifest.accounts.originUser.toLowerCase() as `0x${string}`;
  const wallet = alice.address.toLowerCase() as `0x${string}`;
  await server.db.insert(bindings).values({ ordinal: 1, wallet, inviter, block: 1, timestamp: 1 });
  for (const series of SERIES) await addRows(server, series, wallet, 1, 12, { total: 10n ** 18n });
  await setHead(server, 1000);
});

const SERIES: Series[] = [
  'swap',
  'buy',
  'invitation',
  'node',
  'miner',
  'dynamic',
  'ranking',
  'fightReward',
  'fightBuy',
  'earning',
  'activity',
];
const names = Object.keys(calls) as CallName[];
const watchable = names.filter((name) => calls[name].access === 'watchable');

function send(name: CallName, fields: Record<string, unknown>, as?: string) {
  const { method, path } = calls[name];
  const session = as === undefined ? {} : { token: as };
  if (method === 'POST') return ask(server, 'POST', path, { body: fields, ...session });
  const query = new URLSearchParams(fields as Record<string, string>);
  return ask(server, 'GET', query.size > 0 ? `${path}?${query.toString()}` : path, session);
}

it('any wallet can be watched, but not the principals, devices and calendar of a session, nor the session itself', () => {
  expect(names.filter((name) => calls[name].access === 'personal')).toEqual([
    'proxyAddressList',
    'pushSubscribe',
    'pushUnsubscribe',
    'calendar',
    'calendarCreate',
    'calendarEnd',
    'logout',
    'logoutAll',
  ]);
  expect(names.filter((name) => 'address' in calls[name].request.shape).sort()).toEqual(
    [...watchable, 'login'].sort(),
  );
});

describe.each(watchable)('%s', (name) => {
  it('returns for a named wallet what its owner sees, without a session or with that of another wallet', async () => {
    const own = await send(name, {}, hers);
    expect(own).toMatchObject({ status: 200, code: 200 });
    for (const address of [alice.address, alice.address.toLowerCase()]) {
      for (const as of [undefined, token, 'no token at all']) {
        const answer = await send(name, { address }, as);
        expect(answer.data, `${address} ${as ?? 'no session'}`).toEqual(own.data);
        expect(answer.headers.get(ANCHOR_HEADER)).toBe(own.headers.get(ANCHOR_HEADER));
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
      }
    }
    if (Array.isArray(own.data)) expect(own.data.length).toBeGreaterThan(0);
  });

  it('answers only for the session when no wallet is named', async () => {
    expect(await send(name, {})).toMatchObject({ code: 401, data: null });
    expect((await send(name, {}, token)).data).not.toEqual((await send(name, {}, hers)).data);
  });

  it('refuses an address whose checksum is wrong', async () => {
    const wrong = alice.address.replace(/[a-f]/, (letter) => letter.toUpperCase());
    expect(wrong).not.toBe(alice.address);
    const answer = await send(name, { address: wrong });
    expect(answer).toMatchObject({ status: 200, code: 400 });
    expect(answer.message).toBe('address: mixed case without a valid checksum');
  });
});

it('watching returns only data from the chain: it reads no other tables', async () => {
  const answers = () =>
    Promise.all(watchable.map(async (name) => (await send(name, { address: alice.address })).data));
  const before = await answers();
  await server.db.execute('alter schema offchain rename to hidden');
  try {
    expect(await answers()).toEqual(before);
  } finally {
    await server.db.execute('alter schema hidden rename to offchain');
  }
});

it('the principals of a session are not returned to another one', async () => {
  const answer = await send('proxyAddressList', { address: alice.address }, token);
  expect(answer).toMatchObject({ code: 400 });
  expect(answer.message).toContain('address: unknown field');
});
