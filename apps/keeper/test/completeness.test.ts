import { localRoles, privateKeyOf } from '@koala/deploy/localAccounts';
import { minerAbi } from '@koala/protocol/abi/miner';
import { top101Abi } from '@koala/protocol/abi/top101';
import { userAbi } from '@koala/protocol/abi/user';
import { keccak256, parseEther, parseEventLogs } from 'viem';
import type { Address, RpcLog } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOfWeek } from '@koala/protocol/utc8';
import { checkWeek } from '../src/recompute/checkWeek.ts';
import { FaultyRpc } from './support/FaultyRpc.ts';
import { FIRST_WEEK, keeperKey, KeptSystem } from './support/KeptSystem.ts';
import { livePeople } from './support/rankedWeek.ts';
import type { TestChain } from '@koala/testkit/TestChain';

const END = startOfWeek(FIRST_WEEK + 1);
const abi = [...userAbi, ...minerAbi, ...top101Abi];

/** `name` and the wallet concerned, as text that a test can compare. */
function eventOf(log: RpcLog): string {
  const [event] = parseEventLogs({ abi, logs: [log] });
  if (!event) return '';
  const { eventName, args } = event;
  const wallet = 'receiver' in args ? args.receiver : 'user' in args ? args.user : '';
  return `${eventName} ${wallet.toLowerCase()}`;
}

describe('a provider that silently omits logs', () => {
  let system: KeptSystem;
  let chain: TestChain;
  let proxy: FaultyRpc;
  let restore: () => Promise<void>;
  /** The block of the last purchase. */
  let lastPurchase: bigint;

  beforeAll(async () => {
    system = await KeptSystem.start();
    chain = system.chain;
    await livePeople(system, 6);
    // One wallet that invites and does not buy, and one that redeems and loses its place.
    await system.join(system.person(20), system.person(2));
    await system.join(system.person(21), system.person(20));
    await redeem(system.person(0));
    // A wallet that redeems and buys again: only the second purchase counts.
    await system.join(system.person(24), system.person(1));
    await system.buy(system.person(24), 40);
    await redeem(system.person(24));
    await system.buy(system.person(24), 11);
    // With another change between them, these two leave the total power unchanged: 10 less, 10 more.
    for (const index of [22, 23]) await system.join(system.person(index));
    await system.buy(system.person(22), 20);
    await redeem(system.person(22));
    await system.buy(system.person(21), 50);
    await system.buy(system.person(23), 10);
    lastPurchase = await chain.client.getBlockNumber();
    await chain.mineAt(END);
    await system.keepPrices();
    proxy = await FaultyRpc.before(chain.rpcUrl);
    // Other due actions are done by an account that may not commit.
    await keep([chain.rpcUrl], privateKeyOf(localRoles.marketMaker)).keeper.once(1);
    restore = await chain.snapshot();
  });
  beforeEach(async () => {
    await restore();
    proxy.leavesOut = undefined;
  });
  afterAll(async () => {
    await proxy.stop();
    await chain.stop();
  });

  async function redeem(person: Address): Promise<void> {
    const fuel = { address: system.manifest.contracts.gs.address, abi: system.kl.abi };
    const { miner } = system.contracts;
    await chain.must(person, fuel, 'approve', [miner.address, parseEther('9')]);
    await chain.must(person, miner, 'redeem');
  }

  function keep(rpcUrls: string[], key = keeperKey) {
    const { keeper, lines, warnings } = system.keeper({ rpcUrls, key });
    const done = () =>
      lines.flatMap(({ msg, job, call }) => (msg === 'transaction mined' && job === 'ranking' ? call : []));
    return { keeper, lines, warnings, done };
  }
  const check = (print = (_: string) => {}) =>
    checkWeek({ rpcUrls: [proxy.url], manifest: system.manifest, week: FIRST_WEEK }, print);

  it.each<[string, (log: RpcLog) => boolean]>([
    ['one purchase', (log) => eventOf(log) === `Launched ${system.person(3)}`],
    ['the last change of power', (log) => eventOf(log) === `PowerChanged ${system.person(23)}`],
    ['that it was one', (log) => eventOf(log) === `Redeemed ${system.person(0)}`],
    ['a redemption before another purchase', (log) => eventOf(log) === `Redeemed ${system.person(24)}`],
    // Its purchase also changed its power; that log is delivered.
    ['a redemption', (log) => eventOf(log) === `PowerChanged ${system.person(0)}` && isRedemption(log)],
    ['two changes that make up for each other', (log) => isTenMoreOrLess(log)],
    ['the binding of a buyer', (log) => eventOf(log) === `Bound ${system.person(5)}`],
    ['the binding of an inviter who never bought', (log) => eventOf(log) === `Bound ${system.person(20)}`],
    ['old blocks', (log) => BigInt(log.blockNumber ?? 0) < lastPurchase - 3n],
    ['the newest blocks', (log) => BigInt(log.blockNumber ?? 0) >= lastPurchase],
    ['everything', () => true],
  ])('leads to no commit and no verdict: %s', async (_, leavesOut) => {
    proxy.leavesOut = leavesOut;
    const { keeper, warnings, lines, done } = keep([proxy.url]);
    for (let tick = 0; tick < 3; tick++) expect(await keeper.once(1)).toBe(false);
    expect(done()).toEqual([]);
    // Logged once.
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toMatchObject({ job: 'ranking', msg: 'job failed' });
    expect(warnings()[0]?.error).toContain('logs are missing');
    await expect(check()).rejects.toThrow("the provider's logs are incomplete");

    proxy.leavesOut = undefined;
    expect(await keeper.once(1)).toBe(true);
    expect(done()).toEqual(['commit']);
    expect(lines.filter(({ msg }) => msg === 'job recovered')).toHaveLength(1);
    expect(await check()).toBe(0);
  });

  function isTenMoreOrLess(log: RpcLog): boolean {
    const [event] = parseEventLogs({ abi: minerAbi, eventName: 'PowerChanged', logs: [log] });
    const wallet = event?.args.user.toLowerCase();
    if (event?.args.power !== parseEther('10')) return false;
    return wallet === system.person(22) || wallet === system.person(23);
  }

  function isRedemption(log: RpcLog): boolean {
    const [event] = parseEventLogs({ abi: minerAbi, eventName: 'PowerChanged', logs: [log] });
    return (event?.args.power ?? 0n) < parseEther('10');
  }

  it('does not count purchases redeemed within the week, but those made afterwards', async () => {
    const { keeper } = keep([chain.rpcUrl]);
    await keeper.once(1);
    const lines: string[] = [];
    expect(await check((line) => lines.push(line))).toBe(0);
    const of = (index: number) => lines.filter((line) => line.includes(system.person(index)));
    expect([of(0), of(22)]).toEqual([[], []]);
    // Person 1, its inviter, counts that as well: two share 5% of 11.
    expect(of(24)[0]).toMatch(/ 11 USDT, due +0\.\d+ USDT/);
    expect(of(1)).toHaveLength(1);
  });

  it('gives way to the next provider', async () => {
    proxy.leavesOut = (log) => eventOf(log).startsWith('Launched');
    const { keeper, warnings, done } = keep([proxy.url, chain.rpcUrl]);
    expect(await keeper.once(2)).toBe(true);
    expect(warnings()).toHaveLength(1);
    expect(done()).toEqual(['commit']);
  });

  it('causes neither a push nor an alarm by a keeper that had the ranking', async () => {
    const { keeper, warnings, lines, done } = keep([proxy.url]);
    await keeper.once(1);
    await system.afterDelay();
    proxy.leavesOut = (log) => eventOf(log) === `Launched ${system.person(3)}`;
    await keeper.once(1);
    expect(done()).toEqual(['commit']);
    expect(warnings()).toMatchObject([{ job: 'ranking', msg: 'job failed' }]);
    proxy.leavesOut = undefined;
    await keeper.once(1);
    expect(done()).toEqual(['commit', 'push']);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('does not make a correct root wrong because an earlier one was vetoed', async () => {
    await system.commit(keccak256('0x01'), 1);
    await system.veto();
    const { keeper } = keep([chain.rpcUrl]);
    await keeper.once(1);
    let commits = 0;
    const hide = () => {
      commits = 0;
      proxy.leavesOut = (log) => {
        const name = eventOf(log).trim();
        return name === 'Vetoed' || (name === 'Committed' && ++commits > 1);
      };
    };
    hide();
    await expect(check()).rejects.toThrow('logs of the settlement');
    proxy.leavesOut = undefined;
    expect(await check()).toBe(0);

    await system.afterDelay();
    await keeper.once(1);
    expect((await system.settlement()).pushableAt).toBe(0n);
    hide();
    await expect(check()).rejects.toThrow('logs of the settlement');
    proxy.leavesOut = undefined;
    expect(await check()).toBe(0);
  });
});
