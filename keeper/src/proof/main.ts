// What the contracts owe and hold: `npm run proof -- --rpc <address> [--json]`. Read from the chain alone.
import { parseArgs } from 'node:util';
import { problemsOf } from '@koala/protocol/proof/judgement';
import { readChanges } from '@koala/protocol/proof/readChanges';
import { readProof } from '@koala/protocol/proof/readProof';
import { findManifest, readManifest } from '../chain/findManifest.ts';
import { keeperProviders, messageOf } from '../chain/keeperProviders.ts';
import { rpcAddresses } from '../keeperConfig.ts';
import { readPast } from './readPast.ts';
import { proofJson, proofText } from './writeProof.ts';

const USAGE = `Usage: npm run proof -- --rpc <address[,address]> [options]
  --manifest <file>    the deployment (or KOALA_MANIFEST; default: the one that is known on the chain)
  --block <number>     the block to look at (default: the newest); older ones need a node that keeps their state
  --days <number>      also the same at the beginning of so many days before, as far back as the node keeps states
  --changes            also every role that was given or taken away and all code that was set, from the logs of all blocks
  --json               the same figures as JSON, amounts in wei
Ends with 0 when every debt is covered and all code is the published one, 1 when not, 2 when that could not be read.`;

/** Runs the command. Resolves to its exit code. Rejects with what kept it from an answer. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rpc: { type: 'string' },
      manifest: { type: 'string' },
      block: { type: 'string' },
      days: { type: 'string', default: '0' },
      changes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const rpcUrls = rpcAddresses(values.rpc, USAGE);
  if (values.block !== undefined && !/^\d+$/.test(values.block)) {
    throw new Error(`--block must be a whole number.\n${USAGE}`);
  }
  if (!/^\d{1,4}$/.test(values.days))
    throw new Error(`--days must be a whole number, 9999 at most.\n${USAGE}`);
  const file = values.manifest ?? process.env.KOALA_MANIFEST;
  const manifest = file ? readManifest(file) : await findManifest(rpcUrls);
  const { client } = keeperProviders(rpcUrls, manifest);
  const proof = await readProof(client, manifest, values.block ? BigInt(values.block) : undefined);
  const { number, timestamp } = proof.block;
  const days = Number(values.days);
  const past = days > 0 ? await readPast(client, manifest, { days, now: Number(timestamp) }) : undefined;
  const changes = values.changes ? await readChanges(client, manifest, number) : undefined;
  const all = { ...proof, ...(past && { past }), ...(changes && { changes }) };
  console.log(values.json ? proofJson(all) : proofText(all));
  const { short, changed } = problemsOf(proof);
  return short.length + changed.length > 0 ? 1 : 0;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      console.error(messageOf(cause));
    process.exitCode = 2;
  },
);
