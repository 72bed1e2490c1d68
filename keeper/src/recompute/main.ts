// Checks a week of the ranking: `npm run ranking -- --rpc <address> [--week N]`. Rebuilds it from the events of the
// chain, prints it, and says whether the committed root is right.
import { parseArgs } from 'node:util';
import { findManifest, readManifest } from '../chain/findManifest.ts';
import { rpcAddresses } from '../keeperConfig.ts';
import { messageOf } from '../chain/keeperProviders.ts';
import { checkWeek } from './checkWeek.ts';
import { EXIT } from './verdict.ts';

const USAGE = `Usage: npm run ranking -- --rpc <address[,address]> [options]
  --week <number>      the week to check, as the contract numbers it (default: the last one that is over)
  --manifest <file>    the deployment (or KOALA_MANIFEST; default: the one that is known on the chain)
Ends with 0 when the committed root is right, 1 when it is wrong, 2 when it could not be checked,
3 when nothing is committed yet, 4 when it was vetoed or dropped and none has been committed since.`;

/** Runs the command. Resolves to its exit code. Rejects with what kept it from an answer. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rpc: { type: 'string' }, week: { type: 'string' }, manifest: { type: 'string' } },
  });
  const rpcUrls = rpcAddresses(values.rpc, USAGE);
  const week = values.week === undefined ? undefined : Number(values.week);
  if (week !== undefined && !(Number.isSafeInteger(week) && week > 0)) {
    throw new Error(`--week must be a whole number.\n${USAGE}`);
  }
  const file = values.manifest ?? process.env.KOALA_MANIFEST;
  const manifest = file ? readManifest(file) : await findManifest(rpcUrls);
  return checkWeek({ rpcUrls, manifest, ...(week === undefined ? {} : { week }) }, console.log);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      console.error(messageOf(cause));
    process.exitCode = EXIT.failed;
  },
);
