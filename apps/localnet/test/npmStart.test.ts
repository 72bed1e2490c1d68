import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import { numberToHex, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Rpc } from '../src/chain/Rpc.ts';
import { KEPT_STATES } from '../src/chain/startAnvil.ts';
import { chainClock } from '../src/chain/time.ts';
import { repositoryRoot } from '../src/paths.ts';

/** A start builds everything, which takes minutes on a slow machine. */
const READY_TIMEOUT_MS = 10 * 60_000;
/** Part of the command line of each process that keeps running. The process that builds everything has exited. */
const PARTS = [
  '/anvil',
  'dist/life',
  'dist/web',
  'apps/keeper/dist/local',
  'reaper.sh',
  'apps/server/dist/local',
];

vi.setConfig({ testTimeout: 3 * READY_TIMEOUT_MS });

describe('npm start', () => {
  let dir: string;
  let ports: { WEB_PORT: number; API_PORT: number; RPC_PORT: number };
  let product: ChildProcess;
  let output = '';

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'koala-start-'));
    ports = { WEB_PORT: await freePort(), API_PORT: await freePort(), RPC_PORT: await freePort() };
  });
  afterAll(async () => {
    if (product.exitCode === null) await stop('SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  });

  /** Starts the product on an empty chain and waits for the `ready` line. */
  async function start(): Promise<void> {
    output = '';
    product = spawn(process.execPath, ['scripts/start.mjs', '--empty'], {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `${port}`])),
        LOCALNET_DIR: dir,
        // Production settings that the shell may export.
        KOALA_API_ORIGIN: 'https://api.production.example',
        DATABASE_URL: 'postgres://127.0.0.1:1/production',
        ROLE: 'api',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(
        () =>
          reject(new Error(`npm start is not ready after ${READY_TIMEOUT_MS / 60_000} minutes:\n${output}`)),
        READY_TIMEOUT_MS,
      );
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (!/^ready/m.test(output)) return;
        clearTimeout(timeout);
        resolve();
      };
      product.stdout?.on('data', read);
      product.stderr?.on('data', read);
      product.once('exit', (code) =>
        reject(new Error(`npm start exited with ${code ?? 'a signal'}:\n${output}`)),
      );
    });
  }

  async function stop(signal: NodeJS.Signals): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => product.once('exit', resolve));
    product.kill(signal);
    return ended;
  }

  const keeperLog = () => readFileSync(join(dir, 'logs/keeper.log'), 'utf8');
  const rpc = () => new Rpc(`http://127.0.0.1:${ports.RPC_PORT}`);
  const block = (tag: string) =>
    rpc().call<{ hash: string; timestamp: string }>('eth_getBlockByNumber', tag, false);
  const answers = (port: number) =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );

  it('starts everything, stops it on Ctrl-C, and resumes the same chain the next time', async () => {
    await start();
    expect(await rpc().call('eth_chainId')).toBe('0x33450');
    expect((await fetch(`http://127.0.0.1:${ports.API_PORT}/home/joinInfo`)).status).toBe(200);
    const page = await (await fetch(`http://127.0.0.1:${ports.WEB_PORT}/power`)).text();
    expect(page).toContain('<div id="root"');
    expect(page).not.toContain('production.example');
    for (const port of Object.values(ports)) expect(output).toContain(`${port}`);
    expect(Math.abs(Number((await block('latest')).timestamp) - chainClock())).toBeLessThan(10);
    const genesis = await block('0x0');
    const { hash } = await block('latest');
    await vi.waitFor(() => expect(keeperLog()).toContain('"keeper started"'), 30_000);
    const number = await rpc().call<string>('eth_blockNumber');
    // The starting process exits soon after the last line.
    await vi.waitFor(() => {
      const { stdout } = spawnSync('ps', ['-o', 'args=', '--ppid', String(product.pid)], {
        encoding: 'utf8',
      });
      const left = stdout.trim().split('\n');
      expect(PARTS.filter((part) => left.filter((command) => command.includes(part)).length !== 1)).toEqual(
        [],
      );
      expect(left).toHaveLength(PARTS.length);
    }, 30_000);

    expect(await stop('SIGINT')).toBe(0);
    expect(keeperLog()).toContain('"stopping"');
    for (const port of Object.values(ports)) expect(await answers(port)).toBe(false);

    await start();
    expect((await block('0x0')).hash).toBe(genesis.hash);
    expect(Number(await rpc().call('eth_blockNumber'))).toBeGreaterThanOrEqual(Number(number));
    expect((await rpc().call<{ hash: string }>('eth_getBlockByHash', hash, false)).hash).toBe(hash);

    // A chain that kept the state of all its blocks would fill the memory within hours.
    await rpc().call('anvil_mine', numberToHex(2 * KEPT_STATES.usual));
    const newest = async () => Number(await rpc().call('eth_blockNumber'));
    const balanceAt = (number: number) => rpc().call('eth_getBalance', zeroAddress, numberToHex(number));
    // A wallet may read at a block that is a minute old. A block mined between the two calls moves the limit.
    await vi.waitFor(async () => balanceAt((await newest()) - 64), 10_000);
    await expect(balanceAt((await newest()) - 2 * KEPT_STATES.usual)).rejects.toThrow('BlockOutOfRange');

    expect(await stop('SIGTERM')).toBe(0);
    for (const port of Object.values(ports)) expect(await answers(port)).toBe(false);
  });
});
