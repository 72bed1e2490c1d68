import { koalaChains, DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import type { KoalaChainId } from '@koala/protocol/chains';
import { chainConfig, toKoalaChainId } from '@koala/protocol/config';
import type { ChainConfig } from '@koala/protocol/config';
import { env } from '../env.ts';

/** Both chains' configurations; `rpcUrl` of the build is the default chain's. */
export const chainConfigs: readonly ChainConfig[] = koalaChains.map(({ id }) =>
  chainConfig(id, env.deployments[id], {
    minJu: env.minJu,
    ...(id === DEFAULT_CHAIN_ID && env.rpcUrl && { rpcUrl: env.rpcUrl }),
  }),
);

/** Whether the product runs on this chain. */
export const hasDeployment = (chainId: KoalaChainId) => env.deployments[chainId] !== undefined;

/** The configuration for a chain id given as number, hex or decimal string; undefined when it is none of ours. */
export function configOf(chainId: number | string): ChainConfig | undefined {
  const id = toKoalaChainId(chainId);
  return id === undefined ? undefined : chainConfigs.find((config) => config.chainId === id);
}
