import { freePort } from '@koala/deploy/freePort';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOfWeek } from '@koala/protocol/utc8';
import { keeperConfig } from '../src/keeperConfig.ts';
import { FaultyRpc } from './support/FaultyRpc.ts';
import { FIRST_WEEK, keeperKey, KeptSystem } from './support/KeptSystem.ts';
import { livePeople, settlementEvents } from './support/rankedWeek.ts';
import { startCommand } from './support/runCommand.ts';
import type { RunningCommand } from './support/runCommand.ts';
import type { TestChain } from '@koala/testkit/TestChain';

const WAIT_OPTIONS = { timeout: 30_000, interval: 50 };

describe('npm run keeper', () => {
  let system: KeptSystem;
  let chain: TestChain;

  beforeAll(async () => {
    system = await KeptSystem.start();
    chain = system.chain;
    await livePeople(system, 3);
    await chain.mineAt(startOfWeek(FIRST_WEEK + 1));
    await system.keepPrices();
  });
  afterAll(() => system.stop());

  const run = (args: string[], env: Record<string, string> = {}): RunningCommand =>
    startCommand('main', ['--rpc', chain.rpcUrl, ...args], { LOCALNET_DIR: system.folder, ...env });

  it('resumes where it was killed, and stops gracefully when asked to', async () => {
    const first = run(['--interval', '1'], { KEEPER_KEY: keeperKey });
    await vi.waitFor(() => expect(first.output()).toContain('"call":"commit"'), WAIT_OPTIONS);
    first.process.kill('SIGKILL');
    await first.ended;
    const top101 = system.contracts.top101;
    const { pushableAt } = await chain.client.readContract({ ...top101, functionName: 'settlement' });
    await chain.mineAt(Number(pushableAt));

    const second = run(['--interval', '1'], { KEEPER_KEY: keeperKey });
    await vi.waitFor(() => expect(second.output()).toContain('"call":"push"'), WAIT_OPTIONS);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    const { committed, settled } = await settlementEvents(system);
    expect([committed.length, settled.length]).toEqual([1, 1]);
    // The key appears nowhere in the output.
    expect(first.output() + second.output()).not.toContain(keeperKey.slice(2));
  });

  it('waits for the first answer, and never shows the path of an address', async () => {
    const proxy = await FaultyRpc.before(chain.rpcUrl);
    proxy.isDown = true;
    const rpc = ['--rpc', `${proxy.url}/some-secret`, '--interval', '1'];
    const env = { LOCALNET_DIR: system.folder, KEEPER_KEY: keeperKey };
    const port = await freePort();
    const running = startCommand('main', rpc, { ...env, METRICS_PORT: `${port}` });
    const own = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const once = startCommand('main', [...rpc, '--once'], env);
    await vi.waitFor(() => expect(running.output()).toContain('all RPC providers unreachable'), WAIT_OPTIONS);
    expect((await own('/health')).status).toBe(200);
    const waiting = await own('/ready');
    expect(waiting.status).toBe(503);
    expect(await waiting.text()).toContain('no RPC provider has answered yet');
    expect(await once.ended).toBe(1);
    expect(once.output()).toContain('no RPC provider answers');
    proxy.isDown = false;
    await vi.waitFor(() => expect(running.output()).toContain('"keeper started"'), WAIT_OPTIONS);
    await vi.waitFor(async () => expect((await own('/ready')).status).toBe(200), WAIT_OPTIONS);
    expect(await (await own('/metrics')).text()).toContain('koala_keeper_job_due{task="oracle"}');
    running.process.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.output() + once.output()).not.toContain('some-secret');
    await proxy.stop();
  });

  it('refuses another chain', async () => {
    const file = join(system.folder, 'other.json');
    writeFileSync(file, JSON.stringify({ ...system.manifest, genesisHash: `0x${'22'.repeat(32)}` }));
    const { ended, output } = run(['--once', '--manifest', file], { KEEPER_KEY: keeperKey });
    expect(await ended).toBe(1);
    expect(output()).toContain("has the deployment's chain id");
    expect(output()).toContain('a different genesis block');
  });
});

describe('the keeper’s settings', () => {
  const rpc = ['--rpc', 'http://127.0.0.1:8545, https://example.org'];

  it('come from the command line and the environment', () => {
    expect(keeperConfig([...rpc, '--once'], { KEEPER_KEY: keeperKey, KOALA_MANIFEST: 'file.json' })).toEqual({
      rpcUrls: ['http://127.0.0.1:8545', 'https://example.org'],
      manifestFile: 'file.json',
      intervalMs: 60_000,
      isOnce: true,
      isDryRun: false,
      key: keeperKey,
      metrics: undefined,
    });
    expect(keeperConfig(['--dry-run'], { RPC_URL: 'http://localhost:1' })).toMatchObject({
      rpcUrls: ['http://localhost:1'],
      isDryRun: true,
      key: undefined,
    });
    const metrics = { KEEPER_KEY: keeperKey, METRICS_PORT: '9101' };
    expect(keeperConfig(rpc, metrics).metrics).toEqual({ port: 9101, host: '127.0.0.1' });
    expect(keeperConfig(rpc, { ...metrics, METRICS_HOST: '::' }).metrics).toEqual({ port: 9101, host: '::' });
  });

  it.each([
    [[], {}, '--rpc must be'],
    [['--rpc', 'ws://localhost'], { KEEPER_KEY: keeperKey }, '--rpc must be'],
    [rpc, {}, 'KEEPER_KEY must be'],
    [rpc, { KEEPER_KEY: '0x12' }, 'KEEPER_KEY must be'],
    [rpc, { KEEPER_KEY: keeperKey, METRICS_PORT: '99999' }, 'METRICS_PORT must be'],
    [[...rpc, '--interval', 'soon'], { KEEPER_KEY: keeperKey }, '--interval must be'],
    [[...rpc, '--forever'], { KEEPER_KEY: keeperKey }, 'forever'],
  ])('are refused when something is missing or wrong: %j', (args, env, message) => {
    expect(() => keeperConfig(args, env)).toThrow(message);
  });
});
