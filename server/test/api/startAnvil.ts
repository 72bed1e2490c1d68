import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createPublicClient, createTestClient, http, type PublicClient } from 'viem';

/** A bare anvil on `port`, and clients of it. */
export async function startAnvil(port: number) {
  const process = spawn('npx', ['--no-install', 'anvil', '--port', String(port), '--silent'], {
    stdio: 'ignore',
    detached: true,
  });
  const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0, timeout: 5_000 });
  const chain = createPublicClient({ transport }) as PublicClient;
  const control = createTestClient({ mode: 'anvil', transport });
  for (let tries = 0; tries < 200; tries++) {
    const up = await chain.getChainId().catch(() => undefined);
    if (up !== undefined) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped || process.pid === undefined) return;
    stopped = true;
    const ended = once(process, 'exit');
    // The group: npx stands between this process and anvil.
    globalThis.process.kill(-process.pid, 'SIGTERM');
    await ended;
  };
  return { chain, control, stop };
}
