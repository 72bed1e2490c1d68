// Checks a week of the ranking: `npm run ranking -- --rpc <address> [--week N]`. Rebuilds it from the events of the chain, prints it, and says whether
// the committed root is right.
import { parseArgs } from 'node:util';
import { createPublicClient, formatEther } from 'viem';
import { weekOf, weekStart } from '../calendar.ts';
import { findManifest, readManifest } from '../chain/findManifest.ts';
import { rpcAddresses } from '../keeperConfig.ts';
import { failover } from '../rpc/failover.ts';
import { committedWeek } from './committedWeek.ts';
import { merkleRoot } from './merkleRoot.ts';
import { rebuildWeek } from './rebuildWeek.ts';
import { EXIT, verdict } from './verdict.ts';

const USAGE = `Usage: npm run ranking -- --rpc <address[,address]> [options]
  --week <number>      the week to check, as the contract numbers it (default: the last one that is over)
  --manifest <file>    the deployment (default: the one that is known on the chain)
Ends with 0 when the committed root is right, 1 when it is wrong, 2 when it could not be checked, 3 when nothing is committed yet, 4 when it was
vetoed and none has been committed since.`;

/** Runs the command. Resolves to its exit code. Rejects with what kept it from an answer. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rpc: { type: 'string' }, week: { type: 'string' }, manifest: { type: 'string' } },
  });
  const urls = rpcAddresses(values.rpc, USAGE);
  const manifest = values.manifest ? readManifest(values.manifest) : await findManifest(urls);
  const client = createPublicClient({ transport: failover(urls, { expected: manifest }), cacheTime: 0 });
  const now = Number((await client.getBlock()).timestamp);
  const week = values.week === undefined ? weekOf(now) - 1 : Number(values.week);
  if (!Number.isSafeInteger(week) || week < 1) throw new Error(`--week must be a number.\n${USAGE}`);

  const startOf = (each: number) => new Date(weekStart(each) * 1000).toISOString();
  console.log(`Week ${week}, from ${startOf(week)} to ${startOf(week + 1)}`);
  if (now < weekStart(week + 1)) {
    console.log('The week is not over.');
    return EXIT.notCommitted;
  }
  const places = await rebuildWeek(client, manifest, week);
  for (const { place, wallet, score } of places) {
    console.log(`${String(place).padStart(5)}  ${wallet}  ${formatEther(score).padStart(28)} USDT`);
  }
  const rebuilt = { root: merkleRoot(week, places), count: places.length };
  console.log(`Rebuilt root ${rebuilt.root} with ${rebuilt.count} places`);
  const { code, sentence } = verdict(await committedWeek(client, manifest, week), rebuilt);
  console.log(sentence);
  return code;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      console.error(cause.message);
    process.exitCode = EXIT.failed;
  },
);
