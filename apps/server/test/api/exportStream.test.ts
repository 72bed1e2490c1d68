import { rewardAbi } from '@koala/protocol/abi/reward';
import { sql } from 'drizzle-orm';
import { encodeEventTopics, numberToHex } from 'viem';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { streamOf } from '../../src/http/streamOf.ts';
import { database, useDatabase } from '../support/testDatabase.ts';
import { setHead } from './fillIndex.ts';
import { testManifest } from '@koala/testkit/testManifest';
import { ask, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

const ROWS = 5_000;
const OWNER = `0x${'a1'.repeat(20)}` as const;
const SOURCE = `0x${'b2'.repeat(20)}` as const;

let server: TestServer;
useDatabase();
beforeAll(async () => {
  const { reward } = testManifest().contracts;
  const [topic0, ...topics] = encodeEventTopics({
    abi: rewardAbi,
    eventName: 'Credited',
    args: { user: OWNER, source: SOURCE },
  });
  const data = numberToHex(1, { size: 32 }) + numberToHex(25n * 10n ** 17n, { size: 32 }).slice(2);
  await database.db.execute(sql`
    insert into chain.entries (series, owner, seq, block, timestamp, tx_hash, kl, total)
    select 'dynamic', ${OWNER}, n, n, 1790000000 + n, '0x' || lpad(to_hex(n), 64, '0'), 2500000000000000000, 0
    from generate_series(1, ${ROWS}::int) n`);
  await database.db.execute(sql`
    insert into chain.logs (block, log_index, tx_hash, tx_index, address, topic0, topic1, topic2, data)
    select n, 0, '0x' || lpad(to_hex(n), 64, '0'), 0, ${reward.address.toLowerCase()}, ${topic0}, ${topics[0] as string},
      ${topics[1] as string}, ${data}
    from generate_series(1, ${ROWS}::int) n`);
});
beforeEach(async () => {
  server = await testServer({ db: database.db });
  await setHead(server, ROWS, { epoch: 0 });
});

const open = (query = '') => server.app.request(`/export?address=${OWNER}&history=teamRewards${query}`);
const bodyOf = async () => (await open()).body!.getReader();
const statements = () => vi.spyOn(server.db, 'execute');
afterEach(() => void vi.restoreAllMocks());

it('an export of many rows has each of them once, in chain order', async () => {
  const lines = (await (await open()).text()).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => Number(line.split(',')[2]))).toEqual(
    Array.from({ length: ROWS }, (_, n) => n + 1),
  );
});

it('an export is read from the database only as fast as its reader takes it', async () => {
  const reader = await bodyOf();
  await reader.read();
  const asked = statements();
  await reader.read();
  const first = asked.mock.calls.length;
  await reader.read();
  await reader.read();
  expect(first).toBeLessThanOrEqual(2);
  expect(asked.mock.calls.length - first).toBe(2);
});

it('a reader that disconnects ends the export', async () => {
  const reader = await bodyOf();
  await reader.read();
  await reader.read();
  const asked = statements();
  await reader.cancel();
  expect(await reader.read()).toEqual({ done: true, value: undefined });
  expect(asked).not.toHaveBeenCalled();
});

it('an export is aborted when blocks are removed during it', async () => {
  const reader = await bodyOf();
  await reader.read();
  await setHead(server, ROWS, { epoch: 1 });
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow('the chain was reorganized while the export was read');
  expect(server.errors.at(-1)).toMatchObject({ msg: 'export aborted' });
});

it('a reader that stalls for long is disconnected', async () => {
  vi.useFakeTimers();
  try {
    let isEnded = false;
    async function* texts() {
      try {
        for (;;) yield await Promise.resolve('text');
      } finally {
        isEnded = true;
      }
    }
    const onError = vi.fn();
    const cut = vi.fn();
    const reader = streamOf(texts(), { during: (work) => work(), onError, cut, idleMs: 1_000 }).getReader();
    await reader.read();
    await vi.advanceTimersByTimeAsync(999);
    await reader.read();
    await vi.advanceTimersByTimeAsync(999);
    expect(cut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(cut).toHaveBeenCalledOnce();
    expect(onError).toHaveBeenCalledOnce();
    expect(isEnded).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it('exports of one network address have a limit of their own', async () => {
  server = await testServer({ db: database.db, config: httpConfig({ EXPORT_RATE_LIMIT: '2' }, true) });
  await setHead(server, ROWS);
  const wrong = () => ask(server, 'GET', '/export?address=0x');
  expect([(await wrong()).status, (await wrong()).status]).toEqual([200, 200]);
  const refused = await wrong();
  expect(refused).toMatchObject({ status: 429, code: 429 });
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await ask(server, 'GET', '/home/joinInfo')).status).toBe(200);
});

it('an index without a block has no exports yet', async () => {
  await setHead(server, 0, { timestamp: 0 });
  expect(await ask(server, 'GET', `/export?address=${OWNER}`)).toMatchObject({
    status: 503,
    message: 'nothing is indexed yet',
  });
});
