import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPublicClient, createTestClient, createWalletClient, http } from 'viem';
import type { Address } from 'viem';
import { foundryBinary } from '@koala/toolchain/foundry';
import { freePort } from './freePort.ts';
import type { Sender } from './send.ts';

const ENDLESS_JU = 10n ** 27n;

/**
 * Runs `use` against a local fork of the chain at `rpcUrl`, as `deployer`, with the real contracts and balances. The chain itself is only
 * read. The fork funds the deployer with any JU it needs.
 */
export async function onFork<T>(
  rpcUrl: string,
  deployer: Address,
  use: (sender: Sender) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const args = [
    '--port',
    `${port}`,
    '--fork-url',
    rpcUrl,
    '--hardfork',
    'london',
    '--silent',
    '--no-storage-caching',
  ];
  const anvil = spawn(foundryBinary('anvil'), args, { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const transport = http(`http://127.0.0.1:${port}`, { batch: true });
    const reader = createPublicClient({ transport, pollingInterval: 50 });
    const test = createTestClient({ mode: 'anvil', transport });
    for (let tries = 0; !(await reader.getChainId().catch(() => undefined)); tries++) {
      if (tries > 200 || anvil.exitCode !== null)
        throw new Error(
          `anvil could not fork the chain of ${new URL(rpcUrl).host}: ${anvil.exitCode === null ? 'no answer within 20 s' : `it exited with code ${anvil.exitCode}`}`,
        );
      await sleep(100);
    }
    await test.impersonateAccount({ address: deployer });
    await test.setBalance({ address: deployer, value: ENDLESS_JU });
    return await use({ reader, wallet: createWalletClient({ account: deployer, transport }) });
  } finally {
    anvil.kill();
  }
}
