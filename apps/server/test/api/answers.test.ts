import { calls } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import { CHANGE_TOPICS } from '@koala/audit/proof/changes';
import { lt } from 'drizzle-orm';
import {
  createPublicClient,
  custom,
  formatEther,
  getAddress,
  numberToHex,
  padHex,
  parseEther,
  stringToHex,
} from 'viem';
import type { Hex, PublicClient } from 'viem';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  bindings,
  blocks,
  candles,
  delegations,
  fightSessions,
  juPrices,
  klPrices,
  logs,
  principals,
  stageEvents,
} from '../../src/db/chainSchema.ts';
import { coverage, notices } from '../../src/db/offchainSchema.ts';
import { emissionOfDay, releasedAt } from '../../src/queries/emission.ts';
import { addRows, setHead } from './fillIndex.ts';
import { testManifest } from '@koala/testkit/testManifest';
import { ask, server, START, useServer } from './testServer.ts';
import { alice, bob } from './wallets.ts';

/** 2026-11-21 11:59:59 UTC+8, the time of the indexed head. */
const NOW = START / 1000 - 1;
const MIDNIGHT = START / 1000 - 12 * 3600;
const WHOLE_DEPLOYMENT = '0x';
const kl = parseEther;
const lower = (address: Hex) => address.toLowerCase() as Hex;
const [me, friend] = [lower(alice.address), lower(bob.address)];
const manifest = testManifest();

/** Balances of 11 USDT in the treasury, 22 KL in the miner, 33 KL in the ranking's pool. */
const chain = createPublicClient({
  transport: custom({
    request: ({ params }: { params: [{ to: Hex; data: Hex }] }) => {
      const { contracts } = manifest;
      const of = (owner: Hex) => params[0].data.endsWith(lower(owner).slice(2));
      const { to } = params[0];
      if (to === contracts.usdt.address && of(manifest.accounts.treasury))
        return Promise.resolve(word(kl('11')));
      if (to === contracts.kl.address && of(contracts.miner.address)) return Promise.resolve(word(kl('22')));
      return to === contracts.top101.address
        ? Promise.resolve(word(kl('33')))
        : Promise.reject(new Error('an unexpected contract was called'));
    },
  }),
}) as PublicClient;
const word = (value: bigint) => numberToHex(value, { size: 32 });

let token: string;
useServer({ chain, manifest });
beforeAll(async () => {
  token = await server.tokens.issue(alice.address);
  const { db } = server;
  const { originUser } = manifest.accounts;
  await db.insert(bindings).values([
    { ordinal: 1, wallet: me, inviter: originUser, block: 1, timestamp: NOW },
    { ordinal: 2, wallet: friend, inviter: me, block: 1, timestamp: NOW },
  ]);
  await db.insert(delegations).values({ principal: friend, seq: 1, delegate: me, block: 1 });
  await db.insert(principals).values({ principal: friend, delegate: me, block: 1 });
  await db.insert(notices).values({ language: 'kr-KR', title: 'T', content: '<p>c</p>' });
  await db.insert(klPrices).values({ block: 1, logIndex: 0, timestamp: NOW, price: 0.5 });
  await db.insert(candles).values({ minute: START / 1000 - 600, open: 2, high: 4, low: 1, close: 3 });
  await db.insert(fightSessions).values({ session: 3, startTime: MIDNIGHT, endTime: NOW + 1, block: 1 });
  const read = { block: 900, hash: word(900n), timestamp: NOW - 5000, deployment: 'test' };
  await db.insert(blocks).values({ ...read, number: 900, parent: word(899n) });
  const usdt = { ...read, contract: 'miner', asset: 'USDT' } as const;
  await db.insert(coverage).values([
    { ...usdt, owed: kl('50'), held: kl('49.999') },
    { ...usdt, contract: 'node', owed: 0n, held: 0n },
    // Rows that must not be returned: of an abandoned branch, and of another deployment.
    { ...usdt, hash: word(901n), block: 901, owed: kl('50'), held: 0n },
    { ...usdt, deployment: 'other', owed: kl('50'), held: 0n },
  ]);
  const granted = {
    topic0: CHANGE_TOPICS[1]!,
    topic1: word(0n),
    topic2: word(BigInt(me)),
    data: '0x',
  } as const;
  await db.insert(logs).values({
    ...granted,
    ...{ block: 900, logIndex: 3, txIndex: 0, txHash: word(77n), topic3: word(BigInt(friend)) },
    address: lower(manifest.contracts.node.address),
  });
  const stage = { stage: 1, block: 1, timestamp: MIDNIGHT };
  await db.insert(stageEvents).values([
    { ...stage, logIndex: 0, kind: 'opened', amount: kl('50000'), detail: 0 },
    { ...stage, logIndex: 1, kind: 'paid', amount: kl('100.5'), detail: 1 },
    { ...stage, logIndex: 2, kind: 'ended', amount: kl('100.5'), detail: NOW },
  ]);

  const row = (seq: number, counterparty: Hex, amount: string, total: string) =>
    [seq, seq, { counterparty, usdt: kl(amount), power: kl(amount), total: kl(total) }] as const;
  await addRows(server, 'purchase', WHOLE_DEPLOYMENT, ...row(1, me, '100', '100'));
  await addRows(server, 'purchase', WHOLE_DEPLOYMENT, ...row(2, friend, '250', '350'));
  await addRows(server, 'netPower', WHOLE_DEPLOYMENT, ...row(1, me, '20', '20'));
  await addRows(server, 'netPower', WHOLE_DEPLOYMENT, ...row(2, friend, '15', '35'));
  await addRows(server, 'fightSale', WHOLE_DEPLOYMENT, ...row(1, me, '30', '30'));
  await addRows(server, 'fightSale', WHOLE_DEPLOYMENT, ...row(2, friend, '50', '80'));
  await addRows(server, 'burn', WHOLE_DEPLOYMENT, 1, 1, { total: kl('4'), timestamp: MIDNIGHT - 1 });
  await addRows(server, 'burn', WHOLE_DEPLOYMENT, 2, 2, { total: kl('9') });
  await addRows(server, 'dividend', WHOLE_DEPLOYMENT, 1, 1, { total: kl('4'), timestamp: NOW - 8 * 86_400 });
  await addRows(server, 'dividend', WHOLE_DEPLOYMENT, 2, 2, { total: kl('7.5') });
  await addRows(server, 'payout', WHOLE_DEPLOYMENT, 1, 1, { total: kl('2') });
  const price = { block: 3, timestamp: MIDNIGHT, official: true };
  await db.insert(juPrices).values({ ...price, logIndex: 0, price: kl('2') });
  await db.insert(juPrices).values({ ...price, logIndex: 1, price: kl('1.25') });
  await addRows(server, 'pool', WHOLE_DEPLOYMENT, 1, 1, { total: kl('490000') });
  await addRows(server, 'power', friend, 1, 1);
  const dayBefore = (days: number) => ({ timestamp: MIDNIGHT - days * 86_400 });
  await addRows(server, 'earning', me, 1, 1, { total: kl('2'), timestamp: MIDNIGHT - 29 * 86_400 - 1 });
  await addRows(server, 'earning', me, 2, 2, { total: kl('3'), ...dayBefore(29) });
  await addRows(server, 'earning', me, 3, 3, { total: kl('7.25'), timestamp: MIDNIGHT - 1 });
  await addRows(server, 'earning', me, 4, 4, { total: kl('8.25'), ...dayBefore(0) });
  await addRows(server, 'earning', me, 5, 5, { total: kl('12.25') });
  await addRows(server, 'redemption', me, 1, 2);
  await addRows(server, 'licensee', me, 1, 1, { usdt: kl('109'), ju: 0n, kind: 'boughtNode' });
  await addRows(server, 'licensee', me, 2, 2, { kl: 0n, usdt: kl('1'), kind: 'nodeReward' });
  await addRows(server, 'licensee', me, 3, 3, { kl: kl('5.5'), usdt: kl('2'), kind: 'nodeReward' });
  await addRows(server, 'licensee', me, 4, 4, { power: kl('12'), kind: 'claimedPower' });
  await addRows(server, 'invitation', me, 1, 1, { counterparty: friend });
  for (const series of [
    'buy',
    'swap',
    'miner',
    'dynamic',
    'ranking',
    'node',
    'fightBuy',
    'fightReward',
  ] as const) {
    const columns = {
      ...{ ju: kl('7.5'), cards: 4n, session: 3 },
      ...(series === 'node' && { usdt: kl('7.5') }),
      ...((series === 'buy' || series === 'swap') && { gs: kl('0.5') }),
    };
    await addRows(server, series, me, 1, 1, columns);
    const second = series === 'buy' ? ({ kind: 'boughtForAnother' } as const) : {};
    await addRows(server, series, me, 2, 2, { ...columns, ...second, block: 980 });
  }
  await addRows(server, 'swap', me, 3, 3, { ju: null, kind: 'saleFailed' });
  await addRows(server, 'activity', me, 1, 1, { usdt: null, ju: kl('7.5'), counterparty: me });
  await addRows(server, 'activity', me, 2, 2, {
    kl: kl('7.5'),
    power: null,
    kind: 'redeemed',
    counterparty: friend,
    block: 980,
  });
  const announced = async (name: string, ...values: bigint[]) => {
    for (const [i, total] of values.entries())
      await addRows(server, 'rate', stringToHex(name, { size: 32 }), i + 1, i + 1, { total });
  };
  const packed = (last: bigint) => 500n + (200n << 16n) + (100n << 32n) + (100n << 48n) + (last << 64n);
  await announced('dynamicRates', packed(100n), packed(50n));
  await announced('gsRate', 1000n);
  await announced('redeemFuelRate', 500n);
  await announced('fuelRate', 500n, 600n);
  await announced('maxDeviation', 500n);
  await announced('nodeFee', 700n);
  await announced('daoFee', 500n, 0n);
  await setHead(server, 1000);
});

/** Row `seq` of a list, whose time is in the field `time`. */
function record(series: string, seq: number, time = 'createdAt') {
  return {
    id: `${series}-${seq}`,
    [time]: `2026-11-21 09:13:${20 + seq}`,
    amount: String(seq),
    txHash: padHex(numberToHex(0xa000_0000 + seq), { size: 32 }),
    blockNumber: seq === 2 ? 980 : seq,
  };
}
const confirming = { status: 2, statusDesc: 'Confirming' };
const rewards = (series: string, statusDesc: string) => [
  { ...record(series, 2), ...confirming },
  { ...record(series, 1), status: 1, statusDesc },
];
function activity(seq: number, kind: string, fields: object) {
  const { amount: _, ...rest } = record('activity', seq);
  return { ...rest, kind, allowed: null, ...fields };
}
function sale(seq: number, status: number, juAmount: string) {
  const { amount: bfAmount, ...rest } = record('swap', seq);
  return { ...rest, status, bfAmount, juAmount };
}
const dayOf = emissionOfDay(manifest.startTime, NOW);
const hours = Array.from({ length: 24 }, (_, i) => ({
  time: `2026-11-${i < 12 ? 20 : 21} ${String((i + 12) % 24).padStart(2, '0')}:00:00`,
  amount: i < 21 ? '0' : '35',
}));

const readAt = { time: '2026-11-21 10:36:39', blockNumber: 900 };

/** The rates last announced by the contracts. `saleFuel`, `daoFee` and the fifth generation's rate were changed after the setup. */
const rates = {
  gs: 1000,
  redeemFuel: 500,
  saleFuel: 600,
  nodeFee: 700,
  daoFee: 0,
  dynamic: [500, 200, 100, 100, 50],
};

const answers: Record<
  Exclude<
    CallName,
    | 'login'
    | 'verify'
    | 'nonce'
    | 'pushSubscribe'
    | 'pushUnsubscribe'
    | 'calendarCreate'
    | 'calendarEnd'
    | 'logout'
    | 'logoutAll'
  >,
  unknown
> = {
  joinInfo: { joinUser: 2, yieldRate: ((Number(dayOf) * 0.8 * 0.5 * 100) / 1e22).toFixed(4) },
  rank: {
    championList: [
      {
        address: bob.address,
        updateTime: '2026-11-21 09:13:22',
        communityPerfWeek: '250',
        due: '12.5',
        share: '300',
      },
      {
        address: alice.address,
        updateTime: '2026-11-21 09:13:22',
        communityPerfWeek: '100',
        due: '5',
        share: '300',
      },
    ],
    eliteList: [],
    challengeList: [],
  },
  notice: { title: 'T', content: '<p>c</p>' },
  statusLine: null,
  totalCommunityPerf: '350',
  homeStats: {
    totalPower: '35',
    power24h: '350',
    perPersonPower: '17.5',
    deadBalance: '9',
    dayRelease: formatEther(dayOf),
    klPrice: '0.5',
    rates,
  },
  treasury: { usdt: '11', minerKl: '22', top101Kl: '33' },
  trend: hours,
  todayData: {
    todayDestroy: String(kl('5')),
    todayRelease: String(releasedAt(manifest.startTime, NOW) - releasedAt(manifest.startTime, MIDNIGHT)),
  },
  team: { directReferrals: 1, teamCount: 1, teamPerf: '250', communityPerf: '350', teamPower: '15' },
  teamWeek: {
    weekStart: '2026-11-16 00:00:00',
    own: '100',
    volume: '350',
    largest: { address: bob.address, volume: '250' },
    score: '100',
    isRanked: true,
    weeksBefore: [],
  },
  lines: [
    {
      id: 'line-1',
      address: bob.address,
      createdAt: '2026-11-21 09:13:21',
      directReferrals: 0,
      teamCount: 0,
      volume: '250',
      weekVolume: '250',
      weeksBefore: [],
      power: '15',
      lastPurchase: null,
    },
  ],
  account: {
    totalEarnings: '12.25',
    paidIn: '1',
    redeemed: '3',
    node: {
      paid: [{ amount: '109', unit: 'USDT' }],
      received: [
        { amount: '5.5', unit: 'KL' },
        { amount: '3', unit: 'USDT' },
      ],
    },
  },
  earnings: Array.from({ length: 30 }, (_, i) => ({
    time: `2026-${i < 9 ? '10' : '11'}-${String(i < 9 ? i + 23 : i - 8).padStart(2, '0')} 00:00:00`,
    amount: { 0: '1', 28: '4.25', 29: '5' }[i] ?? '0',
  })),
  proxyAddressList: [bob.address],
  invitations: [
    {
      id: 'invitation-1',
      address: bob.address,
      createdAt: '2026-11-21 09:13:21',
      teamPerf: '0',
      communityPerf: '250',
      myPerf: '250',
      teamPower: '0',
      communityPower: '15',
      compPower: '15',
    },
  ],
  buyRecord: rewards('buy', 'Bought').map((row) => ({
    ...row,
    computingPower: row.amount,
    juPaid: '7.5',
    gs: '0.5',
  })),
  swapRecord: [sale(3, 3, '0'), { ...sale(2, 2, '7.5'), gs: '0.5' }, { ...sale(1, 1, '7.5'), gs: '0.5' }],
  minerReward: rewards('miner', 'Claimed'),
  dynamicReward: rewards('dynamic', 'Credited'),
  rankingReward: rewards('ranking', 'Credited'),
  activities: [
    activity(2, 'redeemed', {
      status: 2,
      out: [{ amount: '7.5', unit: 'KL' }],
      in: [],
      other: getAddress(friend),
    }),
    activity(1, 'bought', {
      status: 1,
      out: [{ amount: '7.5', unit: 'JU' }],
      in: [{ amount: '1', unit: 'T/H' }],
      other: null,
    }),
  ],
  nodeReward: [2, 1].map((seq) => ({ ...record('node', seq), usdt: '7.5' })),
  activitySchedule: [
    {
      stage: 1,
      startTime: '2026-11-21 00:00:00',
      endTime: '2026-11-21 11:59:59',
      maxEarnings: '50000',
      getEarnings: '100.5',
    },
  ],
  nodeSale: { juPrice: '1.25', weekKl: '3.5', weekUsdt: '2' },
  fightList: [
    {
      id: 3,
      totalReward: '40',
      getReward: '3',
      myMaxReward: '1.5',
      myCards: 8,
      startTime: '2026-11-21 00:00:00',
      endTime: '2026-11-21 12:00:00',
    },
  ],
  fightRank: [
    { address: alice.address, interestPerf: '80' },
    { address: bob.address, interestPerf: '50' },
    { address: manifest.accounts.originUser, interestPerf: '30' },
  ],
  fightReward: [2, 1].map((seq) => record('fightReward', seq, 'createTime')),
  fightBuy: [2, 1].map((seq) => record('fightBuy', seq, 'createTime')),
  coverage: [
    {
      contract: 'miner',
      asset: 'USDT',
      points: [{ ...readAt, owed: '50', held: '49.999', percent: '99.99' }],
    },
    { contract: 'node', asset: 'USDT', points: [{ ...readAt, owed: '0', held: '0', percent: null }] },
  ],
  changes: [
    {
      contract: 'node',
      kind: 'granted',
      role: 'admin',
      account: alice.address,
      by: bob.address,
      txHash: word(77n),
      ...readAt,
    },
  ],
  pushKey: '',
  calendar: { isOn: false },
};
const queries: Partial<Record<CallName, string>> = {
  notice: '?language=kr-KR',
  statusLine: '?language=kr-KR',
  trend: '?type=1',
  coverage: '?range=month',
};

it.each(Object.entries(answers))('%s answers each of its fields', async (name, data) => {
  const { method, path } = calls[name as CallName];
  const answer = await ask(server, method, path + (queries[name as CallName] ?? ''), { token });
  expect(answer).toMatchObject({ status: 200, code: 200, message: 'ok' });
  expect(answer.data).toEqual(data);
});

it('/strive/list answers a visitor the same sessions without own figures', async () => {
  const [session] = answers.fightList as [object];
  const answer = await ask(server, 'GET', '/strive/list');
  expect(answer.data).toEqual([{ ...session, getReward: '0', myMaxReward: '0', myCards: 0 }]);
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('authorization');
});

it('/strive/list costs a caller three queries, however many sessions there are', async () => {
  const select = vi.spyOn(server.db, 'select');
  await ask(server, 'GET', '/strive/list', { token });
  expect(select).toHaveBeenCalledTimes(3);
  select.mockRestore();
});

it.each([
  ['15m', 900],
  ['1h', 3_600],
  ['4h', 14_400],
])(
  '/kline joins the minutes of %s to one candle, and repeats the last close without any',
  async (interval, seconds) => {
    const t = Math.floor((START / 1000 - 600) / seconds) * seconds;
    const query = `baseAddress=${manifest.contracts.kl.address}&interval=${interval}`;
    const trades = [
      { minute: t - 2 * seconds, open: 5, high: 7, low: 4.5, close: 6 },
      { minute: t - seconds - 60, open: 6, high: 9, low: 6, close: 8 },
    ];
    await server.db.insert(candles).values(trades);
    try {
      const answer = await ask(
        server,
        'GET',
        `/kline?${query}&beginTime=${t - 3 * seconds}&endTime=${t + 59}`,
      );
      expect(answer.data).toEqual([
        { t, o: 2, h: 4, l: 1, c: 3 },
        { t: t - seconds, o: 8, h: 8, l: 8, c: 8 },
        { t: t - 2 * seconds, o: 5, h: 9, l: 4.5, c: 8 },
      ]);
      const many = await ask(server, 'GET', `/kline?${query}&beginTime=${t - 240 * seconds}&endTime=${t}`);
      expect(many).toMatchObject({ code: 400, data: null });
    } finally {
      await server.db.delete(candles).where(lt(candles.minute, t));
    }
  },
);

it('/kline returns each field of its candles; a minute without a trade repeats the last close', async () => {
  const t = START / 1000 - 600;
  const query = `baseAddress=${manifest.contracts.kl.address}&interval=1m&beginTime=${t + 59}&endTime=${t + 60}`;
  const answer = await ask(server, 'GET', `/kline?${query}`);
  expect(answer.data).toEqual([
    { t: t + 60, o: 3, h: 3, l: 3, c: 3 },
    { t, o: 2, h: 4, l: 1, c: 3 },
  ]);
});

it('/kline returns the minute of the newest indexed block, whatever the request', async () => {
  const query = `baseAddress=${manifest.contracts.kl.address}&interval=1m&beginTime=0&endTime=60`;
  const answer = await ask(server, 'GET', `/kline?${query}`);
  expect(answer).toMatchObject({ data: [], newest: NOW - (NOW % 60) });
});
