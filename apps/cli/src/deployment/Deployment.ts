import { findManifest, readManifest } from '@koala/keeper/chain/findManifest';
import { parseRpcUrls } from '@koala/keeper/keeperConfig';
import { deployedContracts } from '@koala/protocol/contracts';
import type { DeployedContracts } from '@koala/protocol/contracts';
import type { Manifest } from '@koala/protocol/manifest';
import { assertSameChain, readChainIdentity } from '@koala/protocol/chainIdentity';
import type { RpcRequest } from '@koala/protocol/chainIdentity';
import { createPublicClient, http } from 'viem';
import type { PublicClient } from 'viem';
import type { ChainOptions } from '../program/options.ts';

export const UPGRADEABLE = [
  'user',
  'oracle',
  'reward',
  'buyBurn',
  'swap',
  'miner',
  'node',
  'uid',
  'top101',
  'top101FF',
  'fight101',
] as const;

export type Upgradeable = (typeof UPGRADEABLE)[number];

/** A deployment, and one RPC URL whose chain was compared with the manifest's by id and first block. */
export interface Deployment {
  rpcUrl: string;
  client: PublicClient;
  manifest: Manifest;
  contracts: DeployedContracts;
}

/**
 * The deployment behind the first RPC URL that responds. Rejects when none responds or no manifest matches, and with WrongChainError
 * when the given manifest belongs to another chain.
 */
export async function openDeployment(options: ChainOptions): Promise<Deployment> {
  const { rpcUrls, manifest } = await findDeployment(options);
  let failure: unknown;
  for (const rpcUrl of rpcUrls) {
    const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0, pollingInterval: 500 });
    const found = await readChainIdentity(client.request as RpcRequest).catch((error: unknown) => {
      failure = error;
    });
    if (!found) continue;
    assertSameChain(found, manifest, 'the RPC URL');
    return { rpcUrl, client, manifest, contracts: deployedContracts(manifest) };
  }
  // Show only the host, because the URL may include a provider's key.
  const hosts = rpcUrls.map((url) => new URL(url).host).join(', ');
  throw new Error(`no RPC provider answers: ${hosts} (--rpc or RPC_URL)`, { cause: failure });
}

/** The RPC URLs of the options, and the manifest: the given file, or else that of the known deployment on their chain. */
export async function findDeployment({
  rpc,
  manifest: file,
}: ChainOptions): Promise<{ rpcUrls: string[]; manifest: Manifest }> {
  const rpcUrls = parseRpcUrls(rpc);
  return { rpcUrls, manifest: file ? readManifest(file) : await findManifest(rpcUrls) };
}
