import { koalaChains, DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import type { KoalaChainId } from '@koala/protocol/chains';
import { chainConfig, toKoalaChainId } from '@koala/protocol/config';
import type { ChainConfig } from '@koala/protocol/config';
import { env } from '../lib/env.ts';
import { setWallet } from './walletStore.ts';

/** Both chains' configurations; `rpcUrl` of the build is the default chain's. */
export const chainConfigs: readonly ChainConfig[] = koalaChains.map(({ id }) =>
  chainConfig(id, env.deployments[id], {
    minJu: env.minJu,
    ...(id === DEFAULT_CHAIN_ID && env.rpcUrl && { rpcUrl: env.rpcUrl }),
  }),
);

/** Whether the contracts are deployed on this chain. */
export const hasDeployment = (chainId: KoalaChainId) => env.deployments[chainId] !== undefined;

/** The configuration for a chain id given as number, hex or decimal string; undefined for an unsupported chain. */
export function configOf(chainId: number | string): ChainConfig | undefined {
  const id = toKoalaChainId(chainId);
  return id === undefined ? undefined : chainConfigs.find((config) => config.chainId === id);
}

/** The text key of a chain's name. */
export function networkNameKey(chainId: number) {
  if (chainId !== DEFAULT_CHAIN_ID) return 'wallet.testnet';
  return env.isLocal ? 'wallet.localnet' : 'wallet.mainnet';
}

/** Makes a chain the active one (WA-07). An unsupported chain clears provider, config and chain id. */
export function setChain(chainId: number | string): void {
  const config = configOf(chainId);
  if (config) setWallet({ config, chainId: config.chainId });
  else setWallet({ provider: null, config: null, chainId: null });
}
