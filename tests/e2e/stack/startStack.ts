import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProcessGroup } from '@koala/toolchain/processGroup';
import { productAt, repositoryRoot } from './addresses.ts';
import type { Product } from './addresses.ts';

/** Creating the demo world takes about a minute; allows for a slow machine. */
const START_TIMEOUT_MS = 300_000;
/** A reused product may still be starting. */
const REUSE_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const OUTPUT_TAIL = 4_000;

/** A region where purchases are not offered; callers without a region get everything. */
const REGIONS = { TRUSTED_PROXIES: '1', CLOSED_REGIONS: 'KP' };

/** Starts `count` products concurrently. Resolves when all are ready, to a function that stops them. */
export async function startStacks(count: number): Promise<() => Promise<void>> {
  const starts = Array.from({ length: count }, (_, index) => startStack(productAt(index)));
  const stopAll = async () => {
    const started = await Promise.allSettled(starts);
    await Promise.all(started.flatMap((start) => (start.status === 'fulfilled' ? [start.value()] : [])));
  };
  try {
    await Promise.all(starts);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

/**
 * Starts the whole stack with its own start command, and resolves to a function that stops it. The chain starts from
 * the stored demo world, without activity. With `E2E_REUSE=1` uses a stack that already runs on the test ports, waiting
 * up to a minute, and never starts one, because the index may belong to a stack that is still starting.
 */
export async function startStack(target: Product): Promise<() => Promise<void>> {
  const { ports, localnetDir } = target;
  if (process.env.E2E_REUSE === '1') {
    await waitForReuse(target);
    return () => Promise.resolve();
  }
  if (await isReady(target)) {
    // Possibly left over from a killed run, whose build would be tested instead of this one.
    throw new Error(
      `Another process uses the test ports ${ports.web}, ${ports.api} and ${ports.rpc}. Stop it first.`,
    );
  }
  // Deletes the chain as the last run left it, with its advanced clock, and its index. The created world stays.
  rmSync(join(localnetDir, 'demo/session.json'), { force: true });
  rmSync(join(localnetDir, 'demo/index'), { force: true, recursive: true });
  copyWorld(localnetDir);
  let output = '';
  const product = new ProcessGroup({
    command: process.execPath,
    args: ['scripts/start.mjs'],
    cwd: repositoryRoot,
    env: {
      WEB_PORT: `${ports.web}`,
      API_PORT: `${ports.api}`,
      RPC_PORT: `${ports.rpc}`,
      LOCALNET_DIR: localnetDir,
      KOALA_LIFE: 'off',
      KOALA_CHAIN_TIME: 'late-week',
      ...REGIONS,
    },
    onOutput: (text) => (output = (output + text).slice(-OUTPUT_TAIL)),
  });
  // As a user's Ctrl-C.
  const stop = () => product.stop({ signal: 'SIGINT', graceMs: STOP_TIMEOUT_MS });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(output.includes('\nready') && (await isReady(target)))) {
    const hasEnded = !product.isRunning;
    if (hasEnded || Date.now() > deadline) {
      await stop();
      throw new Error(
        hasEnded
          ? `The product ended while starting:\n${output}`
          : `The product was not ready after ${START_TIMEOUT_MS / 1000} s:\n${output}`,
      );
    }
    await sleep(500);
  }
  return stop;
}

/** Rejects when no product responds on the test ports in time. */
async function waitForReuse(target: Product): Promise<void> {
  const deadline = Date.now() + REUSE_TIMEOUT_MS;
  while (!(await isReady(target))) {
    if (Date.now() > deadline) {
      const { web, api, rpc } = target.ports;
      throw new Error(
        `E2E_REUSE=1, but no product responds on the test ports ${web}, ${api} and ${rpc}. ` +
          "Start it and wait until it prints 'ready', or unset E2E_REUSE.",
      );
    }
    await sleep(500);
  }
}

/**
 * Copies the demo world and its index from the shared folder, if they exist. Outdated files are created again on start.
 */
function copyWorld(localnetDir: string): void {
  const from = process.env.E2E_WORLD_DIR;
  if (from === undefined || !existsSync(join(from, 'demo/chain.json'))) return;
  mkdirSync(join(localnetDir, 'demo'), { recursive: true });
  for (const name of ['world.json', 'chain.json'])
    copyFileSync(join(from, 'demo', name), join(localnetDir, 'demo', name));
  // The key is written after the index is complete.
  if (existsSync(join(from, 'demo/index.key')))
    cpSync(join(from, 'demo/index'), join(localnetDir, 'demo/index'), { recursive: true });
}

/** Whether chain, API and page respond. */
async function isReady({ rpcUrl, apiUrl, webUrl }: Product): Promise<boolean> {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] };
  const requests = [
    fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    }),
    fetch(`${apiUrl}/ready`),
    fetch(webUrl),
  ];
  const answers = await Promise.allSettled(requests);
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok);
}
