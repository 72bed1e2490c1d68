import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readApi } from '../src/status/readApi.ts';

let close = () => {};
afterEach(() => close());

const said = (code: number, message: string, data: unknown = null) => ({
  status: code,
  body: JSON.stringify({ code, message, data }),
});
const STATUS = said(200, 'ok', { indexed: 90, head: 100, lag: 10 });
const NOTHING = said(200, 'ok');

/** A site that serves the given responses by path, and the app's page for every other path, as a host does. */
async function site(answers: Record<string, { status: number; body: string }>): Promise<string> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname;
    const { status, body } = answers[path] ?? { status: 200, body: '<!doctype html>' };
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const notices = { '/home/getNotice': NOTHING, '/status/line': NOTHING };

it('an API that is ready is reported as ready', async () => {
  const origin = await site({ '/status': STATUS, '/ready': said(200, 'ok', { ready: true }), ...notices });
  expect(await readApi(origin)).toEqual({
    indexed: 90,
    head: 100,
    lag: 10,
    notReady: undefined,
    notices: [],
  });
});

it('one that is not ready gets its reason reported', async () => {
  const origin = await site({ '/status': STATUS, '/ready': said(503, 'the indexer is silent'), ...notices });
  expect(await readApi(origin)).toMatchObject({ notReady: 'the indexer is silent' });
});

it('the page of a host that does not proxy the API is not taken for an answer', async () => {
  const origin = await site({ '/status': STATUS, ...notices });
  expect(await readApi(origin)).toMatchObject({ notReady: 'the host does not forward /ready to the API' });
});

it('unreadable notices are not reported as none', async () => {
  const away = said(503, 'try again');
  const origin = await site({
    '/status': STATUS,
    '/ready': away,
    '/home/getNotice': away,
    '/status/line': NOTHING,
  });
  const { notices: read } = await readApi(origin);
  expect(read).toHaveLength(3);
  expect(read[0]).toMatchObject({ title: 'cannot be read now', line: '' });
});

it('an unreachable one is reported with the reason', async () => {
  const origin = await site({});
  close();
  await expect(readApi(origin)).rejects.toThrow('ECONNREFUSED');
});
