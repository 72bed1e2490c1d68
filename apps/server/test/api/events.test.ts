import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEARTBEAT_MS } from '../../src/http/events.ts';
import { database, useDatabase } from '../support/testDatabase.ts';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { setHead } from './fillIndex.ts';
import { ask, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

let server: TestServer;
useDatabase();
beforeEach(async () => {
  server = await testServer({ db: database.db, config: { ...httpConfig({}, true), maxStreams: 3 } });
  await setHead(server, 7);
});
afterEach(() => {
  vi.useRealTimers();
  server.streams.close();
});

async function open() {
  const response = await server.app.request('/events');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const until = async (text: string): Promise<string> => {
    let all = '';
    while (!all.includes(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended after ${all}`);
      all += decoder.decode(value);
    }
    return all;
  };
  return { response, reader, until };
}
const event = (n: number) => `event: block\nid: ${n}\ndata: ${n}\n\n`;

it('starts with the current head and sends every new one', async () => {
  const { response, until } = await open();
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  await until(event(7));
  await setHead(server, 8);
  await setHead(server, 9);
  expect(await until(event(9))).toContain(event(8));
});

it('sends a block that replaced another, and none twice', async () => {
  const { until } = await open();
  await until(event(7));
  await server.heads.refresh();
  await setHead(server, 7, { hash: `0x${'77'.repeat(32)}` });
  await setHead(server, 8);
  expect(await until(event(8))).toBe(event(7) + event(8));
});

it('sends a heartbeat while nothing happens', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { until } = await open();
  await until(event(7));
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(await until(':\n\n')).toBe(':\n\n');
});

it('is rejected beyond the maximum number of streams, and accepted again when one ends', async () => {
  const streams = [await open(), await open(), await open()];
  const refused = await ask(server, 'GET', '/events');
  expect(refused).toMatchObject({ status: 503, code: 503, data: null });
  await streams[0]!.reader.cancel();
  expect(server.streams.size).toBe(2);
  await open();
});

it.each([
  ['a hundred streams at most', {}, 100],
  ['as many streams as the setting says', { MAX_STREAMS_PER_ADDRESS: '2' }, 2],
])('leaves room for others: one network address has %s', async (_, env, most) => {
  server = await testServer({ db: database.db, config: httpConfig(env, true) });
  const from = (peer: string) =>
    server.app.request('/events', {}, { incoming: { socket: { remoteAddress: peer } } });
  const opened: Response[] = [];
  for (let i = 0; i < most; i++) opened.push(await from('198.51.100.7'));
  expect(opened.map(({ status }) => status)).toEqual(Array(most).fill(200));
  expect((await from('198.51.100.7')).status).toBe(503);
  expect((await from('198.51.100.8')).status).toBe(200);
  await opened[0]!.body!.cancel();
  expect((await from('198.51.100.7')).status).toBe(200);
  expect((await from('198.51.100.7')).status).toBe(503);
});

it('opens no stream for a HEAD', async () => {
  const response = await server.app.request('/events', { method: 'HEAD' });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(server.streams.size).toBe(0);
});

it('does not queue blocks for a reader that does not read', async () => {
  const { until } = await open();
  for (let n = 8; n < 100; n++) await setHead(server, n);
  await until(event(8));
  await setHead(server, 100);
  const rest = await until(event(100));
  expect(rest.length).toBeLessThan(1000);
});

it('ends when the server stops', async () => {
  const { reader, until } = await open();
  await until(event(7));
  server.streams.close();
  expect((await reader.read()).done).toBe(true);
  expect(server.streams.size).toBe(0);
});
