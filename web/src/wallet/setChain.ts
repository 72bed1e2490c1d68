import { configOf } from './chainConfigs.ts';
import { setWallet } from './walletStore.ts';

/** Makes a chain the active one (WA-07): number, hex or decimal string; one that is none of ours clears provider, config and chain id. */
export function setChain(chainId: number | string): void {
  const config = configOf(chainId);
  if (config) setWallet({ config, chainId: config.chainId });
  else setWallet({ provider: null, config: null, chainId: null });
}
