import { pino } from 'pino';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStatusLineOrder, statusLineOrders, storeStatusLine } from '../../src/notices/statusLine.ts';
import { OrderInbox } from '../../src/operator/OrderInbox.ts';
import { setHead } from './fillIndex.ts';
import { ask, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

const TEXTS = ['记录更新延迟。', 'Records appear late.', '기록 표시가 늦어집니다.'];

let server: TestServer;
let block = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The status line as it reads after the next block. */
async function shown(language: string): Promise<unknown> {
  await setHead(server, ++block);
  const { data } = await ask(server, 'GET', `/home/getNotice?language=${language}`);
  return (data as { line?: unknown }).line;
}

it('comes with the notice in the language of the reader, until it is cleared', async () => {
  expect(await shown('en-US')).toBeUndefined();
  await storeStatusLine(server.db, readStatusLineOrder(['set', 'warning', ...TEXTS]));
  expect(await shown('en-US')).toEqual({ severity: 'warning', text: 'Records appear late.', until: null });
  expect(await shown('zh-CN')).toMatchObject({ text: '记录更新延迟。' });
  await storeStatusLine(server.db, readStatusLineOrder(['set', 'serious', 'a', 'b', 'c']));
  expect(await shown('kr-KR')).toEqual({ severity: 'serious', text: 'c', until: null });
  await storeStatusLine(server.db, readStatusLineOrder(['clear']));
  expect(await shown('en-US')).toBeUndefined();
});

it('ends by itself at its time', async () => {
  const end = Math.floor(server.time.now / 1_000) + 60;
  const until = new Date(end * 1_000).toISOString();
  await storeStatusLine(server.db, readStatusLineOrder(['set', 'info', ...TEXTS, '--until', until]));
  expect(await shown('en-US')).toEqual({ severity: 'info', text: 'Records appear late.', until: end });
  server.time.now += 60_000;
  expect(await shown('en-US')).toBeUndefined();
  await storeStatusLine(server.db, { action: 'clear' });
});

it('is carried out by a server with the embedded database', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'koala-status-line-'));
  try {
    const inbox = new OrderInbox(directory, statusLineOrders);
    inbox.put(readStatusLineOrder(['set', 'info', ...TEXTS]));
    await inbox.drain(server.db, pino({ level: 'silent' }));
    expect(await shown('kr-KR')).toMatchObject({ text: '기록 표시가 늦어집니다.' });
  } finally {
    rmSync(directory, { recursive: true });
  }
});

describe('the command', () => {
  it.each([
    [[], /^usage/],
    [['set', 'info', 'a', 'b'], /^usage/],
    [['clear', 'en-US'], /^usage/],
    [['set', 'loud', 'a', 'b', 'c'], /^severity: /],
    [['set', 'info', '<b>a</b>', 'b', 'c'], /^zh-CN: plain text/],
    [['set', 'info', 'a', 'b\nb', 'c'], /^en-US: plain text/],
    [['set', 'info', 'a', 'b', '\u202ec'], /^kr-KR: plain text/],
    [['set', 'info', 'a', 'x'.repeat(141), 'c'], /^en-US: /],
    [['set', 'info', 'a', ' ', 'c'], /^en-US: /],
    [['set', 'info', 'a', 'b', 'c', '--until', 'tomorrow'], /^until: tomorrow is no time/],
    [['set', 'info', 'a', 'b', 'c', '--until', '2026-11-24T08:00'], /^until: /],
  ])('%j is refused', (args, message) => {
    expect(() => readStatusLineOrder(args)).toThrow(message);
  });
});
