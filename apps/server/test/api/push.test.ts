import { pino } from 'pino';
import { padHex, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import {
  blocks,
  delegations,
  entries,
  fightSessions,
  principals,
  stageEvents,
} from '../../src/db/chainSchema.ts';
import { pushCursor, pushMessages, pushSubscriptions } from '../../src/db/offchainSchema.ts';
import type { Series } from '../../src/db/series.ts';
import { pushConfig } from '../../src/push/pushConfig.ts';
import type { PushConfig } from '../../src/push/pushConfig.ts';
import { PushSender } from '../../src/push/PushSender.ts';
import { isPushService } from '../../src/push/subscriptions.ts';
import { addRows, setHead } from './fillIndex.ts';
import { device } from './pushDevice.ts';
import { claimsOf, PushReceiver } from './PushReceiver.ts';
import { ask, START, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';
import { alice, bob } from './wallets.ts';

const me = alice.address.toLowerCase() as `0x${string}`;
const other = bob.address.toLowerCase() as `0x${string}`;
const keys = webpush.generateVAPIDKeys();
const subject = 'mailto:operator@koala.example';

let receiver: PushReceiver;
let config: PushConfig;
let server: TestServer;
let sender: PushSender;
let token: string;

beforeAll(async () => {
  receiver = await PushReceiver.start();
  config = { ...keys, subject, services: [receiver.origin, 'push.example', '*.apple.example'], local: true };
  server = await testServer({ push: config });
  token = await server.tokens.issue(alice.address);
});
afterAll(async () => {
  receiver.close();
  await server.close();
});

beforeEach(async () => {
  server.time.now = START;
  sender = senderOf(config);
  await work(100);
});
afterEach(async () => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
  const used = [pushSubscriptions, pushCursor, blocks, entries, delegations, principals, stageEvents];
  for (const table of [...used, fightSessions]) await server.db.delete(table);
});

const senderOf = (config: PushConfig) =>
  new PushSender({ db: server.db, config, log: pino({ level: 'silent' }), clock: () => server.time.now });

/** Makes `block` the newest final block, with the current time. */
async function final(block: number): Promise<void> {
  const timestamp = server.time.now / 1_000;
  const hash = padHex(`0x${block.toString(16)}`, { size: 32 });
  await server.db
    .insert(blocks)
    .values({ number: block, hash, parent: hash, timestamp })
    .onConflictDoNothing();
  await setHead(server, block + 30);
}

const subscribe = (wanted: object = {}) =>
  ask(server, 'POST', '/user/push/subscribe', {
    token,
    body: {
      ...receiver.subscription(),
      language: 'en-US',
      kinds: 'reward,ranking,delegate,stage,session',
      above: '0',
      ...wanted,
    },
  });
const shown = () => receiver.received.map(({ text }) => JSON.parse(text) as Record<string, string>);
const bodies = () => shown().map(({ body }) => body);
const count = async (table: typeof pushMessages | typeof pushSubscriptions) =>
  (await server.db.select().from(table)).length;
const KL = 10n ** 18n;
const add = (series: Series, fields: object = {}, { block = 101, seq = 1, owner = me } = {}) =>
  addRows(server, series, owner, seq, seq, { block, timestamp: START / 1_000, ...fields });
const reward = (block: number, kl: bigint, seq = 1) => add('dynamic', { kl }, { block, seq });
async function work(block: number): Promise<void> {
  await final(block);
  await sender.work();
}

it('delivers what only the device can read, signed with the key that the app subscribes with', async () => {
  expect((await ask(server, 'GET', '/user/push/key')).data).toBe(keys.publicKey);
  expect((await subscribe()).data).toMatchObject({ kinds: expect.arrayContaining(['reward']) as unknown });
  await reward(101, 1_234_567_890_000_000_000n);
  await work(101);
  expect(shown()).toEqual([
    { title: 'Team reward', body: '1.2345 KL were credited to you.', url: '/user', tag: 'dynamic-1' },
  ]);
  const { authorization, ttl } = receiver.received[0]!.headers;
  expect(claimsOf(authorization!)).toMatchObject({ aud: receiver.origin, sub: subject });
  expect(authorization).toContain(`k=${keys.publicKey}`);
  expect(ttl).toBe('86400');
});

it('reports a block once, and only when it is final', async () => {
  await subscribe();
  await reward(150, KL);
  await work(149);
  expect(bodies()).toEqual([]);
  await work(150);
  await sender.work();
  await senderOf(config).work();
  expect(bodies()).toEqual(['1 KL were credited to you.']);
});

it('reports nothing from before the device subscribed or older than a day', async () => {
  await reward(101, KL);
  await work(101);
  await subscribe();
  await add('ranking', { timestamp: START / 1_000 - 86_401 }, { block: 102 });
  await work(102);
  expect(bodies()).toEqual([]);
});

it('reports nothing old, also after a reorganization', async () => {
  for (const newest of [105, 101]) await work(newest);
  await subscribe();
  await reward(103, KL);
  await reward(106, 2n * KL, 2);
  await work(106);
  expect(bodies()).toEqual(['2 KL were credited to you.']);
});

it('sends each selected kind in the language of the device, and no other kind', async () => {
  await subscribe({ language: 'zh-CN', kinds: 'ranking,stage', above: '0' });
  await reward(101, KL);
  await add('ranking', { kl: 5n * KL });
  const at = { block: 101, timestamp: START / 1_000, amount: 0n, detail: 0 };
  await server.db.insert(stageEvents).values([
    { ...at, logIndex: 0, stage: 3, kind: 'opened' },
    { ...at, logIndex: 1, stage: 2, kind: 'paid' },
    { ...at, logIndex: 2, stage: 2, kind: 'ended' },
  ]);
  await work(101);
  expect(bodies().sort()).toEqual(['已记入 5 KL。', '第 2 阶段已结束。', '第 3 阶段已开始。'].sort());
});

it('reports what a node paid in KL and in USDT', async () => {
  await subscribe({ kinds: 'reward' });
  const usdt = 2_190_000_000_000_000_000n;
  await add('node', { kl: 0n, usdt }, { seq: 1 });
  await add('node', { kl: 3n * KL, usdt }, { seq: 2 });
  await add('node', { kl: 4n * KL, usdt: 0n }, { seq: 3 });
  await work(101);
  expect(bodies().sort()).toEqual(
    ['2.19 USDT', '3 KL + 2.19 USDT', '4 KL'].map((paid) => `${paid} were paid to you for your node.`),
  );
});

it('omits rewards below the minimum amount of the device', async () => {
  await subscribe({ above: '2.5' });
  await reward(101, 2_499_999_999_999_999_999n, 1);
  await reward(101, 2_500_000_000_000_000_000n, 2);
  await work(101);
  expect(bodies()).toEqual(['2.5 KL were credited to you.']);
});

it("reports the end of a session once the chain's time has passed it", async () => {
  await subscribe();
  const endTime = START / 1_000 + 60;
  await server.db.insert(fightSessions).values({ session: 7, startTime: 1, endTime, block: 50 });
  await work(101);
  expect(bodies()).toEqual([]);
  server.time.now += 60_000;
  await work(102);
  expect(shown()).toMatchObject([{ body: 'Session 7 has ended.', url: '/fight101' }]);
});

it('reports that a delegate is named or removed and what it did, but nothing that the account did itself', async () => {
  await subscribe({ kinds: 'delegate' });
  const txHash = padHex('0x5', { size: 32 });
  await server.db.insert(delegations).values([
    { principal: me, seq: 1, delegate: other, block: 101 },
    { principal: me, seq: 2, delegate: zeroAddress, block: 101 },
    { principal: other, seq: 1, delegate: me, block: 101 },
  ]);
  await server.db.insert(principals).values({ delegate: other, principal: me, block: 101 });
  await add('miner', { counterparty: other }, { seq: 1 });
  await add('miner', { counterparty: me }, { seq: 2 });
  await add('swap', { txHash }, { seq: 3 });
  await add('swap', { txHash }, { owner: other });
  await add('swap', { txHash: padHex('0x6', { size: 32 }) }, { seq: 4 });
  await work(101);
  const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
  expect(bodies().sort()).toEqual(
    [
      `${short(other)} may now act for you. If that was not you, name another one at once.`,
      'Nobody acts for you any more.',
      `${short(other)} named you as delegate.`,
      '1 KL were claimed for you.',
      '3 KL were sold for you.',
    ].sort(),
  );
});

describe('a push service that', () => {
  beforeEach(async () => {
    await subscribe();
    await reward(101, KL);
    await final(101);
  });

  it.each([404, 410])('answers %i ends the subscription', async (status) => {
    receiver.answers.push({ status });
    await sender.work();
    expect([await count(pushSubscriptions), await count(pushMessages)]).toEqual([0, 0]);
  });

  it.each([
    ['fails is retried after 30 s, then after twice as long', [{ status: 503 }, { status: 500 }], [30, 60]],
    ['names a pause is retried after it', [{ status: 429, headers: { 'retry-after': '600' } }], [600]],
  ])('%s', async (_, answers, pauses) => {
    receiver.answers.push(...answers);
    await sender.work();
    for (const [i, pause] of pauses.entries()) {
      server.time.now += (pause - 1) * 1_000;
      await sender.work();
      expect(receiver.received).toHaveLength(i + 1);
      server.time.now += 1_000;
      await sender.work();
      expect(receiver.received).toHaveLength(i + 2);
    }
    expect(await count(pushMessages)).toBe(0);
  });

  it('fails for a day no longer gets the message', async () => {
    receiver.answers.push({ status: 503 }, { status: 503 });
    await sender.work();
    server.time.now += 86_400_000;
    await sender.work();
    expect([await count(pushSubscriptions), await count(pushMessages)]).toEqual([1, 0]);
  });

  it('sends elsewhere is not followed', async () => {
    receiver.answers.push({ status: 307, headers: { location: `${receiver.origin}/inner` } });
    await sender.work();
    expect(receiver.received).toHaveLength(1);
    expect(await count(pushMessages)).toBe(0);
  });

  it('is no longer on the list is not called', async () => {
    await senderOf({ ...config, services: ['push.example'] }).work();
    expect(receiver.received).toEqual([]);
    expect(await count(pushSubscriptions)).toBe(0);
  });
});

describe('subscribing', () => {
  it('needs a session, and a push service that is known', async () => {
    expect(await ask(server, 'POST', '/user/push/subscribe', { body: device })).toMatchObject({ code: 401 });
    expect(await subscribe({ endpoint: 'https://evil.example/x' })).toMatchObject({ code: 400 });
    expect(await count(pushSubscriptions)).toBe(0);
  });

  it('again with the same device replaces its subscription, for another account too', async () => {
    await subscribe();
    token = await server.tokens.issue(bob.address);
    await subscribe({ kinds: 'stage' });
    token = await server.tokens.issue(alice.address);
    const rows = await server.db.select().from(pushSubscriptions);
    expect(rows).toMatchObject([{ address: other, kinds: ['stage'] }]);
  });

  it('keeps ten devices of an account', async () => {
    for (let n = 0; n < 11; n++) await subscribe(receiver.subscription(`device-${n}`));
    expect(await count(pushSubscriptions)).toBe(10);
  });

  it('is ended only by the account that subscribed', async () => {
    await subscribe();
    const { endpoint } = receiver.subscription();
    const end = async (by: `0x${string}`) =>
      ask(server, 'POST', '/user/push/unsubscribe', {
        token: await server.tokens.issue(by),
        body: { endpoint },
      });
    await end(bob.address);
    expect(await count(pushSubscriptions)).toBe(1);
    expect((await end(alice.address)).data).toEqual({ kinds: [] });
    expect(await count(pushSubscriptions)).toBe(0);
  });

  it('is rejected by a server without keys, which returns no key', async () => {
    const without = await testServer({ db: server.db });
    expect((await ask(without, 'GET', '/user/push/key')).data).toBe('');
    const answer = await ask(without, 'POST', '/user/push/subscribe', { body: device, token });
    expect(answer).toMatchObject({ code: 400, message: 'push notifications are disabled' });
  });
});

it('sends only to known services, by https, and never into its own network', () => {
  const services = ['push.example', '*.apple.example', 'http://127.0.0.1:9000'];
  const may = (endpoint: string, local = false) => isPushService(endpoint, { ...config, services, local });
  for (const endpoint of ['https://push.example/a', 'https://web.apple.example/b'])
    expect(may(endpoint)).toBe(true);
  for (const endpoint of [
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://push.example.evil.example/a',
    'https://evilpush.example/a',
    'https://apple.example/a',
    'https://user@push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest',
    'http://127.0.0.1:9000/a',
  ])
    expect(may(endpoint), endpoint).toBe(false);
  expect(may('http://127.0.0.1:9000/a', true)).toBe(true);
  expect(may('http://127.0.0.1:9001/a', true)).toBe(false);
});

it('takes its keys from the environment: all or none, and only valid ones', () => {
  const deployed = { local: false, dataDir: 'unused' };
  expect(pushConfig({}, deployed)).toBeUndefined();
  const env = {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: subject,
  };
  expect(pushConfig(env, deployed)).toMatchObject({ ...keys, subject });
  expect(() => pushConfig({ ...env, VAPID_SUBJECT: undefined }, deployed)).toThrow('must be set together');
  expect(() => pushConfig({ ...env, VAPID_SUBJECT: '' }, deployed)).toThrow('must be set together');
  const empty = { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' };
  expect(pushConfig(empty, deployed)).toBeUndefined();
  expect(() => pushConfig({ ...env, VAPID_PRIVATE_KEY: 'x' }, deployed)).toThrow('VAPID_PRIVATE_KEY');
});
