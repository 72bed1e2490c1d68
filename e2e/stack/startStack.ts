import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apiUrl, localnetDir, ports, repositoryRoot, rpcUrl, webUrl } from './addresses.ts';

/** The demo world is made in about a minute when none is kept; a slow machine gets several. */
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 20_000;
const OUTPUT_TAIL = 4_000;

/**
 * Starts the whole product with its own start command, on a chain fresh from the kept demo world and without live activity, and
 * resolves to a function that stops it. With `E2E_REUSE=1` a product that already runs on the test ports is taken as it is.
 */
export async function startStack(): Promise<() => Promise<void>> {
  if (await isReady()) {
    if (process.env.E2E_REUSE === '1') return () => Promise.resolve();
    // Left over from a run that was killed, perhaps: its build would be tested instead of this one.
    throw new Error(
      `Something already answers on the test ports ${ports.web}, ${ports.api} and ${ports.rpc}. End it first.`,
    );
  }
  // The chain as the last run left it, whose clock was moved, and its index. The made world stays.
  rmSync(join(localnetDir, 'demo/session.json'), { force: true });
  rmSync(join(localnetDir, 'demo/index'), { force: true, recursive: true });
  copyWorld();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      WEB_PORT: `${ports.web}`,
      API_PORT: `${ports.api}`,
      RPC_PORT: `${ports.rpc}`,
      LOCALNET_DIR: localnetDir,
      KOALA_LIFE: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-OUTPUT_TAIL)));
  }
  const stop = () => stopProcess(child);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(output.includes('\nready') && (await isReady()))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || Date.now() > deadline) {
      await stop();
      throw new Error(`The product ${hasEnded ? 'ended' : 'was not ready'} while starting:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return stop;
}

/** Takes the demo world from where it was made for several products, if it was; one that no longer fits is made anew at the start. */
function copyWorld(): void {
  const from = process.env.E2E_WORLD_DIR;
  if (from === undefined || !existsSync(join(from, 'demo/chain.json'))) return;
  mkdirSync(join(localnetDir, 'demo'), { recursive: true });
  for (const name of ['world.json', 'chain.json'])
    copyFileSync(join(from, 'demo', name), join(localnetDir, 'demo', name));
}

/** Whether chain, API and page all answer. */
async function isReady(): Promise<boolean> {
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

/** Ctrl-C, as a user would end it; its whole group is killed when that does not help. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const group = -child.pid;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const timeout = setTimeout(() => process.kill(group, 'SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timeout);
}
