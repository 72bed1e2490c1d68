import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { database, useDatabase } from '../support/testDatabase.ts';
import { setHead } from './fillIndex.ts';
import { collectLog, startTestHttp, testServer } from './testServer.ts';

let port: number;
useDatabase();
beforeAll(async () => {
  await setHead(await testServer({ db: database.db }), 5);
});

const { lines: logged, log } = collectLog('warn');

/** A server that still accepts requests for `drain` seconds when it stops. */
async function start(drain: number, limits: { requestMs?: number } = {}) {
  const env = { DRAIN_SECONDS: String(drain) };
  const running = await startTestHttp({ db: database.db, log, env, ...limits });
  ({ port } = running);
  return running;
}

function ask(agent: Agent, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/**
 * A client that keeps its connection and sends requests continuously until the server closes it. `served` rejects when its first response
 * already closes the connection.
 */
function poll(path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Set<number>();
  const askOnce = async (): Promise<string | undefined> => {
    const answer = await ask(agent, path);
    statuses.add(answer.statusCode!);
    return answer.headers.connection;
  };
  const served = askOnce().then((connection) => expect(connection, path).toBe('keep-alive'));
  const askOn = async (): Promise<void> => {
    while ((await askOnce()) !== 'close');
    agent.destroy();
  };
  return { served, ended: served.then(askOn), statuses };
}

it('stopping under load loses no request and resets no connection', async () => {
  // Long enough for the requests below on a busy machine: nothing else keeps the port open.
  const running = await start(5);
  const paths = ['/home/stats', '/home/joinInfo', '/status', '/openapi.json', '/nowhere', '/user/account'];
  const clients = paths.flatMap((path) => [poll(path), poll(path)]);
  const readiness = poll('/ready');
  await Promise.all([...clients, readiness].map(({ served }) => served));
  const agent = new Agent({ keepAlive: true });
  for (let i = 0; i < 20; i++) expect((await ask(agent, '/health')).headers.connection).toBe('keep-alive');
  const closed = running.close();
  // A new connection is still accepted; its response asks the client to close it.
  expect((await ask(agent, '/ready')).statusCode).toBe(503);
  expect((await ask(new Agent(), '/serving')).statusCode).toBe(503);
  expect((await ask(new Agent(), '/home/stats')).statusCode).toBe(200);
  await Promise.all([...clients, readiness].map(({ ended }) => ended));
  expect(readiness.statuses).toContain(503);
  await closed;
  await expect(ask(agent, '/health')).rejects.toThrow('ECONNREFUSED');
});

it('a request in progress during the stop closes its connection with its answer', async () => {
  const running = await start(1);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  );
  // The answer to a later request shows that the server has read the first one.
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  const closed = running.close();
  socket.write('}');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 200 .*connection: close.*"code":400/is);
  await closed;
});

it.each([
  ['headers', 'GET /health HTTP/1.1\r\nhost: x\r\n'],
  [
    'a body',
    'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
  [
    'a chunked body',
    'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  ],
])('%s without an end: answered by 408, and no fault is logged', async (_, beginning) => {
  logged.length = 0;
  const running = await start(0, { requestMs: 200 });
  const socket = connect(port, '127.0.0.1');
  socket.write(beginning);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  await running.close();
  expect(logged).toEqual([]);
});
