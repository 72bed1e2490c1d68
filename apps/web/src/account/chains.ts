import { chainOf, DEFAULT_CHAIN_ID, findChain, koalaChains, LOCAL_CHAIN_ID } from '@koala/protocol/chains';
import type { KoalaChainId } from '@koala/protocol/chains';
import { chainConfig } from '@koala/protocol/config';
import type { ChainConfig } from '@koala/protocol/config';
import type { Translate } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';

/** Every chain's configuration; the build's `rpcUrl` applies to the default chain. */
export const chainConfigs: readonly ChainConfig[] = koalaChains.map(({ id }) =>
  chainConfig(id, env.deployments[id], {
    minJu: env.minJu,
    ...(id === DEFAULT_CHAIN_ID && env.rpcUrl && { rpcUrl: env.rpcUrl }),
  }),
);

export const hasDeployment = (chainId: KoalaChainId) => env.deployments[chainId] !== undefined;

/** A build without any deployment, as in unit tests, supports every chain. */
const isAnyDeployed = koalaChains.some(({ id }) => hasDeployment(id));

/**
 * The configuration for a chain id given as number, hex or decimal string; undefined for an unsupported chain. The
 * default chain has one even before its deployment, because the app starts with it.
 */
export function configOf(chainId: number | string): ChainConfig | undefined {
  const id = findChain(chainId)?.id;
  if (id === undefined || (id !== DEFAULT_CHAIN_ID && isAnyDeployed && !hasDeployment(id))) return undefined;
  return chainConfigs.find((config) => config.chainId === id);
}

export function networkName(chainId: KoalaChainId, t: Translate): string {
  if (env.isLocal && chainId === LOCAL_CHAIN_ID) return t('wallet.networks.localnet');
  const { kind, label } = chainOf(chainId).custom;
  return kind === 'test' ? t('wallet.networks.testnet', { name: label }) : label;
}
