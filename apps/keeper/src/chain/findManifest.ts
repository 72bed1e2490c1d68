import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import { isSameChain } from '@koala/protocol/chainIdentity';
import type { ChainIdentity } from '@koala/protocol/chainIdentity';
import { RpcProvider } from '@koala/chain-node/rpc/RpcProvider';

const TIMEOUT_MS = 10_000;
const RETRIES = 3;

/** No RPC URL responds; `cause` is the last failure. */
export class AllUnreachableError extends Error {
  override readonly name = 'AllUnreachableError';

  constructor(count: number, cause: unknown) {
    // Without the URLs, which may contain a provider's key.
    super(`no RPC provider answers: ${count} in --rpc or RPC_URL`, { cause });
  }
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Reads and validates a manifest. Throws an error that names the file when it cannot be read or is not a manifest. */
export function readManifest(file: string): Manifest {
  const text = readFileSync(file, 'utf8');
  try {
    return parseManifest(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is not a manifest`, { cause });
  }
}

/**
 * Finds the deployment on the chain of the first RPC URL that responds: packages/protocol/deployments/<chain id>.json, or the local
 * chain's manifest. A manifest matches when it has the chain's id and genesis hash. Throws when none matches, AllUnreachableError when no
 * URL responds.
 */
export async function findManifest(rpcUrls: readonly string[]): Promise<Manifest> {
  const identity = await firstIdentity(rpcUrls);
  const files = [
    join(root, 'packages/protocol/deployments', `${identity.chainId}.json`),
    join(process.env.LOCALNET_DIR ?? join(root, '.localnet'), 'manifest.json'),
  ];
  for (const file of files.filter((path) => existsSync(path))) {
    const manifest = readManifest(file);
    if (isSameChain(manifest, identity)) return manifest;
  }
  throw new Error(
    `no known deployment is on chain ${identity.chainId} with genesis hash ${identity.genesisHash}: pass its manifest with --manifest ` +
      `(looked in ${files.join(' and ')})`,
  );
}

async function firstIdentity(rpcUrls: readonly string[]): Promise<ChainIdentity> {
  let failure: unknown;
  for (const url of rpcUrls) {
    try {
      return await new RpcProvider(url, { timeoutMs: TIMEOUT_MS, retries: RETRIES }).identity();
    } catch (error) {
      failure = error;
    }
  }
  throw new AllUnreachableError(rpcUrls.length, failure);
}
