// `contracts/deploy/verifySources/main.ts`: has an explorer show the sources of a deployment or an upgrade. May be run again: what it knows is left alone.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findChain } from '@koala/protocol/chains';
import { blockscout } from './blockscout.ts';
import { etherscan } from './etherscan.ts';
import type { Explorer } from './Explorer.ts';
import { verifySources } from './verifySources.ts';

const USAGE = `Usage: node --import tsx contracts/deploy/verifySources/main.ts --chain <id> --form <blockscout|etherscan> [options]
  --explorer <address>   of the explorer (blockscout) or of its API (etherscan); default: the explorer of the chain
  --file <file>          what the deploy command wrote (default: protocol/deployments/<id>.verification)
EXPLORER_API_KEY holds the key, where the explorer wants one.
Ends with 0 when the explorer shows everything, 1 when it refused something, which is named.`;
/** Some five minutes of growing pauses. */
const ATTEMPTS = 12;

const { values } = parseArgs({
  options: {
    chain: { type: 'string' },
    form: { type: 'string' },
    explorer: { type: 'string' },
    file: { type: 'string' },
  },
});
const chain = findChain(values.chain ?? '');
const explorer = chain && explorerOf(values.form, values.explorer ?? chain.blockExplorers.default.url);
if (!explorer) {
  console.error(USAGE);
  process.exit(1);
}
const file = values.file ?? `protocol/deployments/${chain.id}.verification`;
try {
  const outcomes = await verifySources(readFileSync(file, 'utf8'), explorer, {
    sleep: (ms) => sleep(ms),
    attempts: ATTEMPTS,
    onOutcome: ({ name, address, problem }) =>
      console.log(
        `${address}  ${name.padEnd(28)}  ${problem === undefined ? 'verified' : `FAILED: ${problem}`}`,
      ),
  });
  const failed = outcomes.filter(({ problem }) => problem !== undefined).length;
  console.log(`${outcomes.length - failed} verified, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function explorerOf(form: string | undefined, url: string): Explorer | undefined {
  if (form === 'blockscout') return blockscout(url);
  if (form !== 'etherscan') return undefined;
  return etherscan(url, process.env.EXPLORER_API_KEY);
}
