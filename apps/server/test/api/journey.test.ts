import { calls } from '@koala/api-schema/calls';
import type { CallResponse } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { klAbi } from '@koala/protocol/abi/kl';
import { minerAbi } from '@koala/protocol/abi/miner';
import { createPublicClient, formatEther, getAddress, http, parseEther } from 'viem';
import type { Hex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';
import { device, push } from './pushDevice.ts';
import { ask, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

let server: TestServer;
let token: string;
let inviter: Hex;
let me: Hex;

useWorld(7);
useIndexer();
beforeAll(async () => {
  server = await testServer({
    push,
    db: indexer.database.db,
    manifest: world.manifest,
    chain: createPublicClient({ transport: http(chain.rpcUrl) }),
  });
  inviter = world.bound[1]!;
  me = await world.newcomer();
  token = await server.tokens.issue(me);
  await indexed();
});

/** Waits until the chain's newest block is indexed, and sets the API's clock to the time of that block. */
async function indexed(): Promise<void> {
  await indexer.caughtUp();
  server.time.now = (await chain.head()).timestamp * 1000;
  await server.heads.refresh();
}

async function get<N extends CallName>(
  name: N,
  request: Record<string, unknown> = {},
  as = token,
): Promise<CallResponse<N>> {
  const { method, path, access, response } = calls[name];
  const query =
    method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  const answer = await ask(server, method, path + query, {
    ...(method === 'POST' ? { body: request } : {}),
    ...(access === 'public' ? {} : { token: as }),
  });
  expect(answer, answer.message).toMatchObject({ status: 200, code: 200 });
  return response.parse(answer.data) as CallResponse<N>;
}

const balance = (kl: Hex, owner: Hex) =>
  chain.read<bigint>({ address: kl, abi: klAbi }, 'balanceOf', [owner]);
const kl = () => world.contracts.kl.address;

describe('a wallet', () => {
  it('without an inviter has no team and empty lists', async () => {
    expect(await ask(server, 'GET', '/user/team', { token })).toMatchObject({
      status: 200,
      code: 1000,
      data: null,
    });
    expect(await get('account')).toEqual({ totalEarnings: '0', paidIn: '0', redeemed: '0', node: null });
    for (const name of ['buyRecord', 'invitations', 'minerReward', 'dynamicReward', 'swapRecord'] as const) {
      expect(await get(name)).toEqual([]);
    }
  });

  // shows EN-03
  it('binds an inviter and appears in the list of that inviter', async () => {
    const before = (await get('joinInfo')).joinUser;
    await world.bind(me, inviter);
    await indexed();
    expect((await get('joinInfo')).joinUser).toBe(before + 1);
    expect(await get('team')).toEqual({
      directReferrals: 0,
      teamCount: 0,
      teamPerf: '0',
      communityPerf: '0',
      teamPower: '0',
    });
    const [row] = await get('invitations', {}, await server.tokens.issue(inviter));
    expect(row).toMatchObject({ address: getAddress(me), myPerf: '0', compPower: '0' });
  });

  // shows AP-05
  it('answers the balances of the treasury card as the chain has them', async () => {
    const { usdt, kl, miner } = world.manifest.contracts;
    const answer = await get('treasury');
    expect(parseEther(answer.usdt)).toBe(await balance(usdt.address, world.manifest.accounts.treasury));
    expect(parseEther(answer.minerKl)).toBe(await balance(kl.address, miner.address));
  });

  it('buys power: the record of the purchase, which becomes final', async () => {
    await world.buy(me, me, 250);
    await indexed();
    const [row] = await get('buyRecord');
    expect(row).toMatchObject({ amount: '250', computingPower: '250', status: 2, statusDesc: 'Confirming' });
    await chain.mine(FINALITY_BLOCKS);
    await indexed();
    expect((await get('buyRecord'))[0]).toMatchObject({ status: 1, statusDesc: 'Bought' });
  });

  // shows EN-03
  it('claims: the record and the earnings are what arrived', async () => {
    await chain.setTime((await chain.head()).timestamp + 6 * 3600);
    await chain.mine();
    expect(
      await chain.read<bigint>({ address: world.contracts.miner.address, abi: minerAbi }, 'pending', [me]),
    ).toBeGreaterThan(0n);
    const before = await balance(kl(), me);
    await world.claim(me);
    const received = formatEther((await balance(kl(), me)) - before);
    await indexed();
    const [row] = await get('minerReward');
    expect(row).toMatchObject({ amount: received });
    expect(await get('account')).toEqual({
      totalEarnings: received,
      paidIn: '250',
      redeemed: '0',
      node: null,
    });
    expect(await get('dynamicReward')).toEqual([]);
    const { todayRelease } = await get('todayData');
    expect(BigInt(todayRelease)).toBeGreaterThan(0n);
  });

  // shows EN-01
  it('sells: the swap record, and a candle of the price', async () => {
    const before = await balance(kl(), me);
    await world.sell(me, 0.5);
    const sold = formatEther(before - (await balance(kl(), me)));
    await world.sellTooMuch(me);
    await indexed();
    const [failed, row] = await get('swapRecord');
    expect(row).toMatchObject({ bfAmount: sold, status: 2 });
    expect(Number(row!.juAmount)).toBeGreaterThan(0);
    expect(failed).toMatchObject({ status: 3 });
    const now = (await chain.head()).timestamp;
    const query = new URLSearchParams({
      baseAddress: kl(),
      interval: '1m',
      beginTime: `${now - 3600}`,
      endTime: `${now}`,
    });
    const candles = (await ask(server, 'GET', `/kline?${query.toString()}`)).data as {
      t: number;
      h: number;
      l: number;
    }[];
    expect(candles[0]!.t).toBe(Math.floor(now / 60) * 60);
    expect(candles.every(({ h, l, t }, i) => h >= l && (i === 0 || candles[i - 1]!.t - t === 60))).toBe(true);
  });

  it('is listed as principal to its delegate', async () => {
    const delegate = await server.tokens.issue(inviter);
    expect(await get('proxyAddressList', {}, delegate)).not.toContain(getAddress(me));
    await world.bindProxy(me, inviter);
    await indexed();
    expect(await get('proxyAddressList', {}, delegate)).toContain(getAddress(me));
  });

  it('keeps what it paid in and was paid after its order is redeemed', async () => {
    const usdt = () => balance(world.contracts.usdt.address, me);
    const before = await usdt();
    await world.redeem(me);
    const paid = formatEther((await usdt()) - before);
    await indexed();
    expect(Number(paid)).toBeGreaterThan(0);
    expect(await get('account')).toMatchObject({ paidIn: '250', redeemed: paid });
  });
});

// shows AP-02
it("every call's answer matches its schema", async () => {
  const requests: Partial<Record<CallName, Record<string, unknown>>> = {
    notice: { language: 'zh-CN' },
    statusLine: { language: 'zh-CN' },
    trend: { type: '1' },
    pushSubscribe: device,
    calendarCreate: { language: 'kr-KR' },
    coverage: { range: 'month' },
    pushUnsubscribe: { endpoint: device.endpoint },
  };
  // Calls that begin or end a session have their own tests.
  const ofSessions: CallName[] = ['login', 'verify', 'logout', 'logoutAll'];
  const names = (Object.keys(calls) as CallName[]).filter((name) => !ofSessions.includes(name));
  for (const name of names) await get(name, requests[name] ?? {});
});

it('the next answer has nothing that a reorganization removed', async () => {
  const before = await get('totalCommunityPerf');
  const tag = (await ask(server, 'GET', '/home/totalCommunityPerf')).headers.get('etag');
  await world.buy(me, me, 40);
  await indexed();
  expect(Number(await get('totalCommunityPerf'))).toBe(Number(before) + 40);
  await chain.reorg(1);
  await chain.mine();
  await indexed();
  expect(await get('totalCommunityPerf')).toBe(before);
  expect((await ask(server, 'GET', '/home/totalCommunityPerf')).headers.get('etag')).toBe(tag);
  expect(await get('buyRecord')).toHaveLength(1);
});
