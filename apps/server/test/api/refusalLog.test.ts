import { beforeEach, expect, it } from 'vitest';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { ask, collectLog, server, useServer } from './testServer.ts';

const MINUTE = 60_000;
const { lines, log } = collectLog();
const limit = { perMinute: 60, burst: 3 };
useServer({ log, config: { ...httpConfig({}, true), limit } });
beforeEach(() => {
  server.time.now += 60 * MINUTE;
  server.refusals.flush();
  lines.length = 0;
});

const well = (peer = '198.51.100.1') => ask(server, 'GET', '/home/stats', { peer });
const refusals = () => lines.filter(({ msg }) => msg === 'requests rejected');

it('logs the rejections of a minute in one line, by reason and client', async () => {
  const since = new Date(server.time.now).toISOString();
  for (let i = 0; i < 8; i++) await well('203.0.113.9');
  await ask(server, 'POST', '/node/activitySchedule', { peer: '203.0.113.5', body: { page: 9 } });
  await ask(server, 'POST', '/node/activitySchedule', { peer: '203.0.113.5', body: '{' });
  await ask(server, 'GET', '/.env', { peer: '203.0.113.6' });
  expect(refusals()).toEqual([]);
  server.refusals.flush();
  expect(refusals()).toEqual([
    expect.objectContaining({
      since,
      refused: { limit: 5, input: 2, path: 1 },
      callers: 3,
      most: [
        { caller: '203.0.113.9', count: 5 },
        { caller: '203.0.113.5', count: 2 },
        { caller: '203.0.113.6', count: 1 },
      ],
    }),
  ]);
});

it('is one short line however many callers there are, without the requested paths', async () => {
  for (let caller = 0; caller < 300; caller++)
    await ask(server, 'GET', `/secret-${caller}`, { peer: `2001:db8:${caller.toString(16)}::1` });
  server.refusals.flush();
  expect(refusals()).toEqual([expect.objectContaining({ refused: { path: 300 }, callers: 300 })]);
  expect(JSON.stringify(lines).length).toBeLessThan(1_000);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('logs nothing for a minute without rejections', async () => {
  await ask(server, 'GET', '/.git/config', { peer: '203.0.113.6' });
  server.refusals.flush();
  await well();
  server.refusals.flush();
  expect(refusals()).toHaveLength(1);
});
