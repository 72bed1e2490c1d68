import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keccak256, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, startOfWeek } from '@koala/protocol/utc8';
import { checkWeek } from '../src/recompute/checkWeek.ts';
import { FaultyRpc } from './support/FaultyRpc.ts';
import { FIRST_WEEK, KeptSystem } from './support/KeptSystem.ts';
import { livePeople } from './support/rankedWeek.ts';
import { startCommand } from './support/runCommand.ts';
import type { TestChain } from '@koala/testkit/TestChain';

/** Offset of the keeper's weeks, seconds. */
const late = vi.hoisted(() => ({ seconds: 0 }));
vi.mock(import('@koala/protocol/utc8'), async (original) => {
  const real = await original();
  return { ...real, startOfWeek: (week) => real.startOfWeek(week) + late.seconds };
});

const PEOPLE = 12;
const END = startOfWeek(FIRST_WEEK + 1);

describe('the ranking recomputed by an outsider', () => {
  let system: KeptSystem;
  let chain: TestChain;
  let restore: () => Promise<void>;

  beforeAll(async () => {
    system = await KeptSystem.start();
    chain = system.chain;
    await livePeople(system, PEOPLE);
    // In the last second of the week, and in the first of the next one.
    await chain.mineAt(END - 2);
    await system.buy(system.person(1), 100);
    await system.buy(system.person(2), 1_000);
    await system.keepPrices();
    restore = await chain.snapshot();
  });
  beforeEach(async () => {
    late.seconds = 0;
    await restore();
  });
  afterAll(() => system.stop());

  async function check(week?: number, rpcUrl = chain.rpcUrl) {
    const lines: string[] = [];
    const request = { rpcUrls: [rpcUrl], manifest: system.manifest, week };
    const code = await checkWeek(request, (line) => lines.push(line));
    return { code, text: lines.join('\n'), places: lines.filter((line) => /^ +\d+ {2}0x/.test(line)) };
  }

  /** Resolves to the keeper's warnings. */
  async function commitAsKeeper() {
    const { keeper, warnings } = system.keeper();
    await keeper.tick();
    return warnings();
  }

  it('reports that nothing is committed yet, and that a week is not over', async () => {
    const last = await check();
    expect(last).toMatchObject({ code: 3 });
    expect(last.text).toContain('Not committed: ');
    expect(last.places).toHaveLength(PEOPLE);
    expect(await check(FIRST_WEEK + 1)).toMatchObject({
      code: 3,
      text: expect.stringContaining('not over') as string,
    });
  });

  it('confirms from an RPC URL alone what the keeper committed', async () => {
    await commitAsKeeper();
    const { code, text } = await system.koala('ranking');
    expect(text).toContain('Correct: this root is committed');
    expect(code).toBe(0);
  });

  it('reports that a tampered root is wrong', async () => {
    await system.commit(keccak256('0x01'), PEOPLE);
    const { code, text } = await check();
    expect(text).toContain('WRONG');
    expect(code).toBe(1);
  });

  it('reports that a correct root with another number of places is wrong', async () => {
    const { text } = await check();
    const root = /Recomputed: root (0x[0-9a-f]{64})/.exec(text)?.[1] ?? '';
    await system.commit(root, PEOPLE - 1);
    expect(await check()).toMatchObject({ code: 1 });
  });

  it.each([1, -1, 3600])('sees no commit of a keeper whose weeks are %i s late', async (seconds) => {
    late.seconds = seconds;
    expect(await commitAsKeeper()).toMatchObject([
      { job: 'ranking', error: expect.stringContaining('the miner counts') as string },
    ]);
    expect(await check()).toMatchObject({ code: 3 });
  });

  it('counts the last second of a week and not the first of the next', async () => {
    const { text } = await check();
    expect(await chain.client.getBlock({ blockNumber: await blockOf(1_000) })).toMatchObject({
      timestamp: BigInt(END),
    });
    // Both purchases of person 1, but only the first of person 2.
    expect(text).toMatch(new RegExp(`1 {2}${system.person(1)} +111 USDT`, 'i'));
    expect(text).toMatch(new RegExp(`${system.person(2)} +12 USDT`, 'i'));
  });

  async function blockOf(value: number): Promise<bigint> {
    const purchases = await chain.client.getContractEvents({
      ...system.contracts.miner,
      eventName: 'Launched',
      fromBlock: 0n,
    });
    return purchases.find(({ args }) => args.value === parseEther(`${value}`))?.blockNumber ?? 0n;
  }

  it('reports for a week before the deployment that there is nothing to check', async () => {
    expect(await check(FIRST_WEEK - 1)).toMatchObject({ code: 3 });
  });

  it('reports that a root was vetoed, until another one is committed', async () => {
    await system.commit(keccak256('0x01'), PEOPLE);
    await system.veto();
    const vetoed = await check();
    expect(vetoed).toMatchObject({ code: 4 });
    expect(vetoed.text).toContain('vetoed, and was wrong');
    await commitAsKeeper();
    expect(await check()).toMatchObject({ code: 0 });
  });

  it('reports that a root was dropped, until another one is committed', async () => {
    await system.commit(keccak256('0x01'), PEOPLE);
    await chain.mineAt((await chain.now()) + 15 * DAY);
    await chain.must(system.person(1), system.contracts.top101, 'drop');
    const dropped = await check(FIRST_WEEK);
    expect(dropped).toMatchObject({ code: 4 });
    expect(dropped.text).toContain('dropped, and was wrong');
    await system.keepPrices();
    await commitAsKeeper();
    expect(await check(FIRST_WEEK)).toMatchObject({ code: 0 });
  });

  it('returns the same from small block ranges, if a provider allows no more', async () => {
    const whole = await check(FIRST_WEEK);
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.largestRange = 7;
    expect(await check(FIRST_WEEK, proxy.url)).toEqual(whole);
    expect(proxy.asked.filter((method) => method === 'eth_getLogs').length).toBeGreaterThan(5);
    await proxy.stop();
  });

  it('reports that it cannot check a chain without a known deployment', async () => {
    const nowhere = mkdtempSync(join(tmpdir(), 'koala-nowhere-'));
    const { ended, output } = startCommand('koala', ['ranking', '--rpc', chain.rpcUrl], {
      LOCALNET_DIR: nowhere,
    });
    expect(await ended).toBe(2);
    expect(output()).toContain('no known deployment is on chain 210000');
    // KOALA_MANIFEST names a manifest elsewhere, as for every operator command.
    const env = { LOCALNET_DIR: nowhere, KOALA_MANIFEST: join(system.folder, 'manifest.json') };
    for (const verb of ['ranking', 'proof']) {
      const named = startCommand('koala', [verb, '--rpc', chain.rpcUrl], env);
      expect(await named.ended, named.output()).not.toBe(2);
    }
    rmSync(nowhere, { recursive: true });
  });
});
