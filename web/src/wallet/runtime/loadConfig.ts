import type { Config } from 'wagmi';
import { walletChains } from './walletChains.ts';

let config: Promise<Config> | undefined;

/** The connection library, made once. In a local build the demo wallet is announced before it looks for wallets. */
export function loadConfig(): Promise<Config> {
  return (config ??= makeConfig());
}

async function makeConfig(): Promise<Config> {
  if (__KOALA_LOCAL__) {
    const { announceDemoWallet } = await import('../demo/announceDemoWallet.ts');
    announceDemoWallet(walletChains[0]);
  }
  const [{ wagmiConfig }, { completeSwitches }] = await Promise.all([
    import('./wagmiConfig.ts'),
    import('./completeSwitches.ts'),
  ]);
  completeSwitches(wagmiConfig);
  return wagmiConfig;
}
