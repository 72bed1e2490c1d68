import type { Line } from '@koala/api-schema/entities/community';
import type { TeamWeek } from '@koala/api-schema/entities/ranking';
import { formatUtc8 } from '@koala/protocol/utc8';
import { eq } from 'drizzle-orm';
import { numberToHex, parseEther } from 'viem';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { bindings, blocks, entries, reorgs, state } from '../../src/db/chainSchema.ts';
import { WHOLE_DEPLOYMENT } from '../../src/db/series.ts';
import { addRows, setHead } from './fillIndex.ts';
import { rowsRead } from './rowsRead.ts';
import { ask, server, START, testServer, useServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

type Address = `0x${string}`;

const NOW = START / 1000;
const [week, day] = [7 * 86_400, 86_400];
const monday = Date.UTC(2026, 10, 15, 16) / 1000;
const wallet = (n: number): Address => numberToHex(0xe0_0000 + n, { size: 20 });
const leader = wallet(1);
/** Wallets below the leader: 60 direct lines, each the head of a chain of ten. */
const LINES = 60;
const DEPTH = 10;

useServer();
beforeAll(async () => {
  const rows = [{ wallet: leader, inviter: server.manifest.accounts.originUser.toLowerCase() as Address }];
  for (let line = 0; line < LINES; line++) {
    for (let depth = 0; depth < DEPTH; depth++) {
      const n = 2 + line * DEPTH + depth;
      rows.push({ wallet: wallet(n), inviter: depth === 0 ? leader : wallet(n - 1) });
    }
  }
  await server.db
    .insert(bindings)
    .values(rows.map((row, i) => ({ ...row, ordinal: i + 1, block: 1, timestamp: NOW - 9000 })));
  for (let line = 0; line < LINES; line++) {
    const seq = line + 1;
    await addRows(server, 'invitation', leader, seq, seq, { counterparty: wallet(2 + line * DEPTH) });
  }
  // The deepest wallet of each line bought power, for 10 USDT more in each line than in the one before. The head of the third line had
  // bought earlier.
  for (let line = 0; line < LINES; line++) {
    const counterparty = wallet(2 + line * DEPTH + DEPTH - 1);
    const usdt = parseEther(String(10 * (line + 1)));
    const bought = { counterparty, usdt, timestamp: NOW - 5000 + line };
    await addRows(server, 'purchase', WHOLE_DEPLOYMENT, line + 1, line + 1, bought);
  }
  await addRows(server, 'buy', wallet(2 + 2 * DEPTH), 1, 3);
  await addRows(server, 'fightSale', WHOLE_DEPLOYMENT, 1, 1, { counterparty: leader, usdt: parseEther('1') });
  await setHead(server, 1000);
});

async function emptyServer(): Promise<TestServer> {
  const empty = await testServer();
  onTestFinished(() => empty.close());
  return empty;
}
const weekOfLeader = async (of = server) =>
  (await ask(of, 'GET', `/user/teamWeek?address=${leader}`)).data as TeamWeek;
const page = async (body: object) =>
  (await ask(server, 'POST', '/user/lines', { body: { address: leader, ...body } })).data as Line[];

it('shows each direct line with all that is below it, the newest first', async () => {
  const [newest] = await page({ size: 1 });
  expect(newest).toMatchObject({
    id: `line-${LINES}`,
    directReferrals: 1,
    teamCount: DEPTH - 1,
    volume: '600',
    weekVolume: '600',
    lastPurchase: null,
  });
  const [third] = await page({ current: LINES - 2, size: 1 });
  expect(third).toMatchObject({ id: 'line-3', volume: '30', lastPurchase: '2026-11-21 09:13:23' });
});

it('a member is expanded by requesting its lines', async () => {
  const [first] = (await page({ current: LINES, size: 1 })) as [Line];
  await addRows(server, 'invitation', wallet(2), 1, 1, { counterparty: wallet(3) });
  const below = await page({ address: first.address });
  expect(below.map(({ address, teamCount }) => [address.toLowerCase(), teamCount])).toEqual([
    [wallet(3), DEPTH - 2],
  ]);
});

it('returns the parts of the score: everything but the largest line', async () => {
  const own = await weekOfLeader();
  const volume = (10 * (LINES * (LINES + 1))) / 2;
  expect(own).toMatchObject({
    weekStart: '2026-11-16 00:00:00',
    own: '0',
    volume: String(volume),
    score: String(volume - 10 * LINES),
    isRanked: false,
  } satisfies Partial<TeamWeek>);
  expect(own.largest).toMatchObject({ volume: String(10 * LINES) });
  expect(own.largest!.address.toLowerCase()).toBe(wallet(2 + (LINES - 1) * DEPTH));
});

it('a redemption in the largest line makes another one the largest', async () => {
  const counterparty = wallet(2 + (LINES - 1) * DEPTH + DEPTH - 1);
  const redeemed = { counterparty, kind: 'redeemed', usdt: null, timestamp: NOW - 10, block: 1001 } as const;
  await addRows(server, 'purchase', WHOLE_DEPLOYMENT, LINES + 1, LINES + 1, redeemed);
  await setHead(server, 1001);
  expect((await weekOfLeader()).largest).toMatchObject({ volume: String(10 * (LINES - 1)) });
  expect((await page({ size: 1 }))[0]).toMatchObject({ weekVolume: '0', volume: '600' });
});

it('shows what each line bought in the weeks before, back to the first purchase, without what was redeemed in them', async () => {
  const old = await emptyServer();
  const origin = old.manifest.accounts.originUser.toLowerCase() as Address;
  const tree = [
    { wallet: leader, inviter: origin },
    { wallet: wallet(2), inviter: leader },
    { wallet: wallet(3), inviter: wallet(2) },
    { wallet: wallet(4), inviter: leader },
  ];
  const bound = tree.map((row, i) => ({ ...row, ordinal: i + 1, block: 1, timestamp: monday - 9 * week }));
  await old.db.insert(bindings).values(bound);
  for (const [i, counterparty] of [wallet(2), wallet(4)].entries())
    await addRows(old, 'invitation', leader, i + 1, i + 1, { counterparty });
  const bought: [who: Address, usdt: number, at: number][] = [
    // Eight weeks ago: one week before the earliest that a response covers.
    [wallet(2), 1, monday - 8 * week],
    [wallet(3), 20, monday - 2 * week],
    [wallet(2), 300, monday - week],
    [wallet(3), 4000, monday - week + day],
    [wallet(2), 0, monday - week + 2 * day],
    [wallet(2), 50, monday - 1],
    [wallet(4), 7, monday],
  ];
  for (const [i, [counterparty, usdt, timestamp]] of bought.entries())
    await addRows(old, 'purchase', WHOLE_DEPLOYMENT, i + 1, i + 1, {
      ...{ counterparty, timestamp, kind: usdt === 0 ? 'redeemed' : 'bought' },
      usdt: parseEther(String(usdt)),
    });
  await setHead(old, 1000);
  const body = { address: leader };
  const { data } = await ask(old, 'POST', '/user/lines', { body });
  const none = ['0', '0', '0', '0', '0'];
  expect((data as Line[]).map(({ weekVolume, weeksBefore }) => [weekVolume, weeksBefore])).toEqual([
    ['7', ['0', '0', ...none]],
    ['0', ['4050', '20', ...none]],
  ]);
  const own = await weekOfLeader(old);
  expect(own.weeksBefore.slice(0, 3)).toEqual([
    { weekStart: '2026-11-09 00:00:00', volume: '4050' },
    { weekStart: '2026-11-02 00:00:00', volume: '20' },
    { weekStart: '2026-10-26 00:00:00', volume: '0' },
  ]);
  expect(own.weeksBefore).toHaveLength(7);

  old.time.now += week * 1000;
  await setHead(old, 1001);
  const later = await weekOfLeader(old);
  expect(later.volume).toBe('0');
  expect(later.weeksBefore.slice(0, 2).map(({ volume }) => volume)).toEqual(['7', '4050']);
});

it('a reorganization into a week that was over changes its sums', async () => {
  const old = await emptyServer();
  const inviter = old.manifest.accounts.originUser.toLowerCase() as Address;
  await old.db.insert(bindings).values({ wallet: leader, inviter, ordinal: 1, block: 1, timestamp: 1 });
  const buy = (seq: number, timestamp: number) =>
    addRows(old, 'purchase', WHOLE_DEPLOYMENT, seq, seq, {
      counterparty: leader,
      timestamp,
      usdt: parseEther('5'),
    });
  const volumes = async () => (await weekOfLeader(old)).weeksBefore.map(({ volume }) => volume);
  await buy(1, monday - 2 * week);
  await buy(2, monday - 1);
  const blockAt = (number: number, timestamp: number) => ({
    ...{ number, timestamp },
    hash: numberToHex(number, { size: 32 }),
    parent: numberToHex(number - 1, { size: 32 }),
  });
  await old.db.insert(blocks).values([blockAt(1, monday - week), blockAt(2, monday - 1), blockAt(3, monday)]);
  await setHead(old, 3);
  expect(await volumes()).toEqual(['5', '5']);

  await old.db.insert(reorgs).values({ epoch: 1, fork: 1 });
  await old.db.delete(entries).where(eq(entries.seq, 2));
  await setHead(old, 4, { epoch: 1 });
  expect(await volumes()).toEqual(['0', '5']);
});

it('a page reads its own rows only, however many wallets are below', async () => {
  await page({});
  for (const body of [{ size: 10 }, { current: 5, size: 10, anchor: String(LINES) }]) {
    const read = await rowsRead(server.db, async () => expect(await page(body)).toHaveLength(10));
    // For each line: invitation, last purchase, figures and weeks, some of which are read from both an index and the table.
    expect(Math.max(...read), JSON.stringify(read)).toBeLessThanOrEqual(60);
  }
  const standing = await rowsRead(server.db, () => weekOfLeader());
  expect(Math.max(0, ...standing)).toBeLessThanOrEqual(10);
});

const FIGURE_ANSWERS = [
  ['GET', '/home/rank'],
  ['GET', '/strive/rank'],
  ['GET', '/user/team'],
  ['GET', '/user/teamWeek'],
  ['POST', '/user/invitations'],
  ['POST', '/user/lines'],
] as const;

it('names the time of the figures while they are those of an earlier block', async () => {
  const updatedAt = async ([method, path]: (typeof FIGURE_ANSWERS)[number]) => {
    const isPublic = path === '/home/rank' || path === '/strive/rank';
    const { data } = await (method === 'POST'
      ? ask(server, method, path, { body: { address: leader } })
      : ask(server, method, isPublic ? path : `${path}?address=${leader}`));
    const [first] = [data].flat() as [{ updatedAt?: string }];
    return [path, first.updatedAt];
  };
  const timesOfAnswers = () => Promise.all(FIGURE_ANSWERS.map(updatedAt));
  const all = (time?: string) => FIGURE_ANSWERS.map(([, path]) => [path, time]);
  const [head] = await server.db.select().from(state);
  await server.db.update(state).set({ number: head!.number + 1, hash: '0xff' });
  await server.heads.refresh();
  expect(await timesOfAnswers()).toEqual(all(formatUtc8(head!.timestamp)));
  await setHead(server, head!.number + 1);
  expect(await timesOfAnswers()).toEqual(all());
});

it('names the time of the figures while they are those of a block with the same number that a reorganization removed', async () => {
  const [head] = await server.db.select().from(state);
  expect(head!.figuresNumber).toBe(head!.number);
  const asked = async () => (await weekOfLeader()).updatedAt;
  const reorganized = { hash: '0xfe', epoch: head!.epoch + 1 } as const;
  await server.db.update(state).set(reorganized);
  await server.heads.refresh();
  expect(await asked()).toBe(formatUtc8(head!.figuresTimestamp));
  await server.db.update(state).set({ figuresEpoch: reorganized.epoch });
  await server.heads.refresh();
  expect(await asked()).toBeUndefined();
  await server.db.update(state).set(head!);
  await server.heads.refresh();
});

it('is no data for a wallet outside the referral tree', async () => {
  expect(await ask(server, 'GET', `/user/teamWeek?address=${wallet(9_999)}`)).toMatchObject({
    code: 1000,
    data: null,
  });
  expect(await page({ address: wallet(9_999) })).toEqual([]);
});
