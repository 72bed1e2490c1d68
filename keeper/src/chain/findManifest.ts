import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import { createClient, http } from 'viem';
import { chainIdentity } from '../rpc/chainIdentity.ts';
import type { ChainIdentity, Request } from '../rpc/chainIdentity.ts';

/** None of the RPC addresses answers; `cause` is the last failure. */
export class NobodyAnswersError extends Error {
  constructor(cause: unknown) {
    super('no RPC address answers', { cause });
    this.name = 'NobodyAnswersError';
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads a manifest file. */
export function readManifest(file: string): Manifest {
  return parseManifest(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The deployment on the chain that the first answering RPC address is on: protocol/deployments/<chain id>.json, or that of the local chain, whichever
 * has the chain's first block. Throws when there is none, NobodyAnswersError when no address answers.
 */
export async function findManifest(rpcUrls: readonly string[]): Promise<Manifest> {
  const identity = await firstIdentity(rpcUrls);
  const files = [
    join(root, 'protocol/deployments', `${identity.chainId}.json`),
    join(process.env.LOCALNET_DIR ?? join(root, '.localnet'), 'manifest.json'),
  ];
  for (const file of files.filter((path) => existsSync(path))) {
    const manifest = readManifest(file);
    if (manifest.chainId === identity.chainId && manifest.genesisHash === identity.genesisHash)
      return manifest;
  }
  throw new Error(
    `no deployment on chain ${identity.chainId} with first block ${identity.genesisHash} is known; looked in ${files.join(' and ')}`,
  );
}

async function firstIdentity(rpcUrls: readonly string[]): Promise<ChainIdentity> {
  let failure: unknown;
  for (const url of rpcUrls) {
    const { request } = createClient({ transport: http(url) });
    try {
      return await chainIdentity(request as Request);
    } catch (error) {
      failure = error;
    }
  }
  throw new NobodyAnswersError(failure);
}
