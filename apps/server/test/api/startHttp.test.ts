import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { database, useDatabase } from '../support/testDatabase.ts';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { setHead } from './fillIndex.ts';
import { startTestHttp, testServer } from './testServer.ts';

useDatabase();
beforeAll(async () => {
  await setHead(await testServer({ db: database.db }), 5);
});

const start = () => startTestHttp({ db: database.db, env: { MAX_STREAMS: '1' } });

it('serves on its port, counts callers by their socket, and releases the port', async () => {
  const running = await start();
  const { port, url } = running;
  expect((await fetch(url('/ready'))).status).toBe(200);
  const answer = await fetch(url('/user/buyRecord'), { method: 'POST' });
  expect(await answer.json()).toMatchObject({ code: 401 });
  const again = () =>
    startTestHttp({
      db: database.db,
      config: httpConfig({ API_PORT: `${port}`, API_HOST: '127.0.0.1' }, true),
    });
  await expect(again()).rejects.toThrow(/EADDRINUSE/);
  await running.close();
  await expect(fetch(url('/health'))).rejects.toThrow();
  await (await again()).close();
});

it('keeps a connection for the next poll, for longer than a proxy in front does', async () => {
  const { close, url } = await start();
  const { headers } = await fetch(url('/ready'));
  expect(headers.get('keep-alive')).toBe('timeout=125');
  await close();
});

it('refuses a body above the limit over a real socket, chunked or not', async () => {
  const { close, url } = await start();
  const body = JSON.stringify({ anchor: 'x'.repeat(40_000) });
  const token = (await testServer({ db: database.db })).tokens.issue(`0x${'a1'.repeat(20)}`);
  const headers = { 'content-type': 'application/json', authorization: await token };
  const whole = await fetch(url('/user/buyRecord'), { method: 'POST', headers, body });
  const stream = new Blob([body]).stream();
  const chunked = await fetch(url('/user/buyRecord'), {
    method: 'POST',
    headers,
    body: stream,
    duplex: 'half',
  });
  for (const answer of [whole, chunked]) {
    const message = expect.stringMatching(/^body: larger/) as string;
    expect(await answer.json()).toMatchObject({ code: 400, message });
  }
  await close();
});

it('stopping does not wait for a connection without a request', async () => {
  const { close, port, url } = await start();
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // This response arrives after the connection above was accepted.
  expect((await fetch(url('/health'))).status).toBe(200);
  const begin = performance.now();
  await close();
  await closed;
  expect(performance.now() - begin).toBeLessThan(8_000);
});

it('stopping ends streams, finishes requests in progress and accepts no new ones', async () => {
  const { close, port, url } = await start();
  const reader = (await fetch(url('/events'))).body!.getReader();
  await reader.read();
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /user/buyRecord HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  );
  // The answer to a later request shows that the server has read the first one.
  expect((await fetch(url('/health'))).status).toBe(200);
  const closed = close();
  let done = false;
  while (!done) done = (await reader.read()).done;
  await expect(fetch(url('/health'))).rejects.toThrow();
  socket.end('}');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 200 .*"code":401/s);
  await closed;
});

it('sends a newly indexed block to the streams', async () => {
  const { close, url } = await start();
  const reader = (await fetch(url('/events'))).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) text += (await reader.read()).value ?? '';
  };
  await until('data: 5\n');
  await setHead(await testServer({ db: database.db }), 6);
  await until('data: 6\n');
  await reader.cancel();
  await close();
});

it('forgets a stream whose reader is gone', async () => {
  const { close, url } = await start();
  const leave = new AbortController();
  const first = await fetch(url('/events'), { signal: leave.signal });
  expect(first.status).toBe(200);
  expect((await fetch(url('/events'))).status).toBe(503);
  leave.abort();
  let next: Response;
  do next = await fetch(url('/events'));
  while (next.status === 503);
  expect(next.status).toBe(200);
  await next.body!.cancel();
  await close();
});
