import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { blockscout } from '@koala/deploy/verifySources/blockscout';
import { etherscan } from '@koala/deploy/verifySources/etherscan';
import { verifySources } from '@koala/deploy/verifySources/verifySources';
import { findChain } from '@koala/protocol/chains';

/** About five minutes of increasing back-off. */
const ATTEMPTS = 12;

export interface VerifyOptions {
  chain: string;
  form: 'blockscout' | 'etherscan';
  explorer?: string;
  file?: string;
}

/** Publishes the sources of a deployment or an upgrade on an explorer. Exits with 1 unless all are verified. */
export async function verify({ chain: id, form, explorer, file }: VerifyOptions): Promise<void> {
  const url = explorer ?? findChain(id)!.blockExplorers.default.url;
  const made = fileURLToPath(
    new URL(`../../../../packages/protocol/deployments/${id}.verification`, import.meta.url),
  );
  const outcomes = await verifySources(
    readFileSync(file ?? made, 'utf8'),
    form === 'blockscout' ? blockscout(url) : etherscan(url, process.env.EXPLORER_API_KEY),
    {
      sleep: (ms) => sleep(ms),
      attempts: ATTEMPTS,
      onOutcome: ({ name, address, problem }) =>
        console.log(
          `${address}  ${name.padEnd(28)}  ${problem === undefined ? 'verified' : `FAILED: ${problem}`}`,
        ),
    },
  );
  const failed = outcomes.filter(({ problem }) => problem !== undefined).length;
  console.log(`Sources: ${outcomes.length - failed} verified, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
