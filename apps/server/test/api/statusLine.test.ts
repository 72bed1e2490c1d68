import { STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { expect, it, vi } from 'vitest';
import { statusLineOrders, storeStatusLine } from '../../src/notices/statusLine.ts';
import { parseOrder } from '../../src/operator/OrderInbox.ts';
import { ask, server, testServer, useServer } from './testServer.ts';

const LATE = Object.fromEntries(LANGUAGES.map((name) => [name, `Late in ${name}`])) as Record<
  Language,
  string
>;

/** An order with one text per language, `changed` in some; `until` in unix seconds. */
const line = (severity: string, changed: Partial<typeof LATE> = {}, until: number | null = null) =>
  ({
    action: 'set',
    severity: severity as 'info',
    ...LATE,
    ...changed,
    until,
  }) as const;

useServer();

/** The status line after the server's next read, without its id, which all responses of that time share. */
async function shown(language: string): Promise<unknown> {
  await server.statusLines.refresh();
  const { data, headers } = await ask(server, 'GET', `/status/line?language=${language}`);
  const { id, ...line } = (data ?? { id: '0' }) as { id: string };
  expect(headers.get(STATUS_LINE_HEADER)).toBe(id);
  return data && line;
}

it('is answered in the language of the reader, until it is cleared', async () => {
  expect(await shown('en-US')).toBeNull();
  await storeStatusLine(server.db, line('warning'));
  expect(await shown('en-US')).toEqual({ severity: 'warning', text: LATE['en-US'], until: null });
  expect(await shown('zh-CN')).toMatchObject({ text: LATE['zh-CN'] });
  await storeStatusLine(server.db, line('serious', { 'kr-KR': 'c' }));
  expect(await shown('kr-KR')).toEqual({ severity: 'serious', text: 'c', until: null });
  await storeStatusLine(server.db, { action: 'clear' });
  expect(await shown('en-US')).toBeNull();
});

it('ends automatically at its time', async () => {
  const end = Math.floor(server.time.now / 1_000) + 60;
  await storeStatusLine(server.db, line('info', {}, end));
  expect(await shown('en-US')).toEqual({ severity: 'info', text: LATE['en-US'], until: end });
  const named = async () => (await ask(server, 'GET', '/home/rank')).headers.get(STATUS_LINE_HEADER);
  expect(await named()).not.toBe('0');
  server.time.now += 60_000;
  expect(await named()).toBe('0');
  expect(await shown('en-US')).toBeNull();
  await storeStatusLine(server.db, { action: 'clear' });
});

it('has another id for another severity, sentence or end, and the same one in each language and process', async () => {
  const ids = new Set<string>();
  const orders = [
    line('info'),
    line('warning'),
    line('info', { 'kr-KR': 'd' }),
    line('info', {}, Date.UTC(2030, 0) / 1_000),
  ];
  const other = await testServer({ db: server.db });
  for (const order of orders) {
    await storeStatusLine(server.db, order);
    await Promise.all([server.statusLines.refresh(), other.statusLines.refresh()]);
    for (const language of LANGUAGES) ids.add(server.statusLines.in(language)!.id);
    expect(other.statusLines.id()).toBe(server.statusLines.id());
  }
  expect(ids.size).toBe(orders.length);
  await storeStatusLine(server.db, { action: 'clear' });
});

it('costs requests no query, and stays unchanged while the database is down', async () => {
  await storeStatusLine(server.db, line('info'));
  await server.statusLines.refresh();
  const select = vi.spyOn(server.db, 'select').mockImplementation(() => {
    throw new Error('gone');
  });
  await server.statusLines.refresh();
  expect(await ask(server, 'GET', '/status/line?language=en-US')).toMatchObject({
    status: 200,
    data: { text: LATE['en-US'] },
  });
  select.mockRestore();
  await storeStatusLine(server.db, { action: 'clear' });
});

it.each([
  [line('loud'), /^severity: /],
  [line('info', { 'zh-CN': '<b>a</b>' }), /^zh-CN: must be plain text/],
  [line('info', { 'en-US': 'b\nb' }), /^en-US: must be plain text/],
  [line('info', { 'kr-KR': '\u202ec' }), /^kr-KR: must be plain text/],
  [line('info', { 'en-US': 'x'.repeat(141) }), /^en-US: /],
  [line('info', { 'en-US': ' ' }), /^en-US: /],
])('a command %j is rejected', (order, message) => {
  expect(() => parseOrder(statusLineOrders, order)).toThrow(message);
});
