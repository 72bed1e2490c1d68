import { keeperProviders } from '@koala/keeper/chain/keeperProviders';
import { readPastPositions } from '@koala/keeper/proof/readPastPositions';
import { proofJson, proofText } from '@koala/keeper/proof/writeProof';
import { problemsOf } from '@koala/audit/proof/judgment';
import { readChanges } from '@koala/audit/proof/readChanges';
import { readProof } from '@koala/audit/proof/readProof';
import { findDeployment } from '../deployment/Deployment.ts';
import type { ChainOptions } from '../program/options.ts';

export interface ProofOptions extends ChainOptions {
  block?: string;
  days: string;
  changes?: boolean;
  json?: boolean;
}

/** Prints what the contracts owe and hold, read only from the chain. Resolves to the exit code; rejects when a read fails. */
export async function printProof(options: ProofOptions): Promise<number> {
  const { block, changes: withChanges, json } = options;
  if (block !== undefined && !/^\d+$/.test(block)) {
    throw new Error(`--block must be a block number, not "${block}"`);
  }
  if (!/^\d{1,4}$/.test(options.days)) {
    throw new Error(`--days must be a whole number from 0 to 9999, not "${options.days}"`);
  }
  const { rpcUrls, manifest } = await findDeployment(options);
  const { client } = keeperProviders(rpcUrls, manifest);
  const proof = await readProof(client, manifest, block === undefined ? undefined : BigInt(block));
  const { number, timestamp } = proof.block;
  const days = Number(options.days);
  const past =
    days > 0 ? await readPastPositions(client, manifest, { days, now: Number(timestamp) }) : undefined;
  const changes = withChanges ? await readChanges(client, manifest, number) : undefined;
  const all = { ...proof, ...(past && { past }), ...(changes && { changes }) };
  console.log(json ? proofJson(all) : proofText(all));
  const { short, changed } = problemsOf(proof);
  return short.length + changed.length > 0 ? 1 : 0;
}
