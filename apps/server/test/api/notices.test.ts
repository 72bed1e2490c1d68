import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeOrders, storeNotice } from '../../src/notices/notices.ts';
import { OrderInbox, parseOrder } from '../../src/operator/OrderInbox.ts';
import { sanitizeNotice } from '../../src/notices/sanitizeNotice.ts';
import { setHead } from './fillIndex.ts';
import { ask, server, useServer } from './testServer.ts';

let directory: string;
let block = 0;
useServer();
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'koala-notice-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const quiet = pino({ level: 'silent' });

async function shown(language: string): Promise<unknown> {
  await setHead(server, ++block);
  return (await ask(server, 'GET', `/home/getNotice?language=${language}`)).data;
}

it('shows what the operator set in that language until it is cleared', async () => {
  expect(await shown('en-US')).toEqual({ title: '', content: '' });
  const content = '<p>Hello <b>all</b></p>\n';
  const set = { action: 'set', language: 'en-US', title: ' Maintenance ', content };
  await storeNotice(server.db, parseOrder(noticeOrders, set));
  expect(await shown('en-US')).toEqual({ title: 'Maintenance', content: '<p>Hello <b>all</b></p>' });
  expect(await shown('zh-CN')).toEqual({ title: '', content: '' });
  await storeNotice(server.db, { action: 'set', language: 'en-US', title: 'Again', content: 'x' });
  expect(await shown('en-US')).toEqual({ title: 'Again', content: 'x' });
  await storeNotice(server.db, { action: 'clear', language: 'en-US' });
  expect(await shown('en-US')).toEqual({ title: '', content: '' });
});

it('appears within ten seconds, also without a new block', async () => {
  expect(await shown('kr-KR')).toEqual({ title: '', content: '' });
  await storeNotice(server.db, { action: 'set', language: 'kr-KR', title: 'K', content: 'k' });
  server.time.now += 10_000;
  const { data } = await ask(server, 'GET', '/home/getNotice?language=kr-KR');
  expect(data).toEqual({ title: 'K', content: 'k' });
});

describe('the content', () => {
  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<p onclick="alert(1)" style="position:fixed" class="c" id="i">x</p>', '<p>x</p>'],
    ['<iframe src="https://evil.example"></iframe>x', 'x'],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">x', 'x'],
    ['<form action="https://evil.example"><input><button>x</button></form>', 'x'],
    ['<style>body{display:none}</style>x', 'x'],
    ['<base href="https://evil.example">x', 'x'],
    ['<meta http-equiv=refresh content=0>x', 'x'],
  ])('%s becomes %s', (html, expected) => {
    expect(sanitizeNotice(html)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
  ])('loses the link %j', (href) => {
    expect(sanitizeNotice(`<a href="${href}">x</a>`)).not.toContain('href');
  });

  it('keeps an https link, which opens in a new window', () => {
    expect(sanitizeNotice('<a href="https://a.example/x?y=1&amp;z=2" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://a.example/x?y=1&amp;z=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  it('is refused when nothing is left of it', async () => {
    const order = { action: 'set', language: 'en-US', title: 'T', content: '<script>1</script>' } as const;
    await expect(storeNotice(server.db, order)).rejects.toThrow(/^content: /);
  });
});

it.each([
  [{ action: 'clear', language: 'none' }, /^language: /],
  [{ action: 'set', language: 'en-US', title: '<b>T</b>', content: 'x' }, /^title: must be plain text/],
  [{ action: 'set', language: 'en-US', title: 'x'.repeat(121), content: 'x' }, /^title: /],
  [{ action: 'drop', language: 'en-US' }, /^action: /],
])('a command %j is rejected', (order, message) => {
  expect(() => parseOrder(noticeOrders, order)).toThrow(message);
});

describe('the inbox of a server with the embedded database', () => {
  it('executes commands in order and leaves nothing behind', async () => {
    const inbox = new OrderInbox(directory, noticeOrders);
    inbox.put({ action: 'set', language: 'zh-CN', title: 'One', content: '<p>1</p><script>x</script>' });
    await inbox.drain(server.db, quiet);
    expect(await shown('zh-CN')).toEqual({ title: 'One', content: '<p>1</p>' });
    inbox.put({ action: 'clear', language: 'zh-CN' });
    await inbox.drain(server.db, quiet);
    expect(await shown('zh-CN')).toEqual({ title: '', content: '' });
    expect(readdirSync(join(directory, 'notices'))).toEqual([]);
  });

  it('discards files that are not commands', async () => {
    const inbox = new OrderInbox(directory, noticeOrders);
    writeFileSync(join(directory, 'notices', '1.json'), '{"action":"set","language":"en-US"}');
    writeFileSync(join(directory, 'notices', '2.json'), 'nonsense');
    await inbox.drain(server.db, quiet);
    expect(readdirSync(join(directory, 'notices'))).toEqual([]);
    expect(await shown('en-US')).toEqual({ title: '', content: '' });
  });
});
