import { DEFAULT_CHAIN_ID, findChain, juChain, koalaChains } from '@koala/protocol/chains';
import type { KoalaChainId } from '@koala/protocol/chains';
import type { Chain } from 'viem';
import { env } from '../../lib/env.ts';
import { hasDeployment } from '../../account/chains.ts';

const known = koalaChains.map((chain): Chain =>
  chain.id === DEFAULT_CHAIN_ID && env.rpcUrl
    ? {
        ...chain,
        ...(env.isLocal && { name: 'JuChain (local)' }),
        rpcUrls: { default: { http: [env.rpcUrl] } },
      }
    : chain,
);

/** The local chain has no explorer: links of the account dialog ('/tx/<hash>') open a page of the build. */
const localExplorer = (): Chain['blockExplorers'] => ({
  default: {
    name: 'Local chain',
    url: `${window.location.origin}/pages/chain.html?${new URLSearchParams({ rpc: env.rpcUrl ?? '' }).toString()}&at=`,
  },
});

const deployed = known.filter(({ id }) => hasDeployment(id as KoalaChainId));
const [first = juChain, ...rest] = deployed.length > 0 ? deployed : known;

/** Chains with a deployment, or all supported ones if none has one; the default first if it is among them. */
export const walletChains: readonly [Chain, ...Chain[]] = [
  __KOALA_LOCAL__ ? { ...first, blockExplorers: localExplorer() } : first,
  ...rest,
];

/**
 * A supported chain as wallets add it: with the network's explorer and this build's RPC URL. Wallets reject an RPC URL
 * without TLS unless it is local; the network's public one then replaces it.
 */
export function walletChain(chainId: number): Chain | undefined {
  const chain = known.find(({ id }) => id === chainId);
  const isRefused = !env.isLocal && chain?.rpcUrls.default.http[0]?.startsWith('http:');
  return isRefused ? findChain(chainId) : chain;
}
