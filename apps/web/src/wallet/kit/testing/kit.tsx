import { juChain } from '@koala/protocol/chains';
import { connectorsForWallets, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Chain } from 'viem';
import { WagmiContext } from 'wagmi';
import type { Config } from 'wagmi';
import { connect } from 'wagmi/actions';
import { injected } from 'wagmi/connectors';
import { vi } from 'vitest';
import { useWalletDialogs } from '../../../account/walletDialogs.ts';
import { clearWallet } from '../../../account/walletStore.ts';
import { useConnectAttempt } from '../../connection/recordAttempt.ts';
import { ScriptedProvider } from '../../connection/testing/ScriptedProvider.ts';
import { silentConfig } from '../../connection/testing/silentConfig.ts';
import { walletList } from '../wallets.ts';

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

interface ConnectedWallet {
  chain?: Chain;
  /** Responses of the wallet, by method. */
  answers?: Partial<Record<string, () => Promise<unknown>>>;
}

/** A wagmi config for `chain` with a connected wallet: one account, on JuChain. */
export async function connectWallet({
  chain = juChain,
  answers = {},
}: ConnectedWallet = {}): Promise<Config> {
  const accounts = [ADDRESS];
  const provider = new ScriptedProvider({
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    ...answers,
  });
  const target = { id: 'own', name: 'Own Wallet', provider: provider as never };
  const config = silentConfig([injected({ target, unstable_shimAsyncInject: false })], chain);
  await connect(config, { connector: config.connectors[0]! });
  return config;
}

/** The app's wallets, with the browser's own wallet first. */
export const listedWallets = (projectId?: string) =>
  connectorsForWallets(walletList(projectId, true), {
    appName: 'Koala',
    projectId: projectId ?? 'none',
    walletConnectParameters: { telemetryEnabled: false },
  });

/** A part inside the kit's own provider, without the app's. */
export const inKit = (config: Config, part: ReactNode) => (
  <WagmiContext value={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>{part}</RainbowKitProvider>
    </QueryClientProvider>
  </WagmiContext>
);

export function setWidth(width: number): void {
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });
}

export function onPhone(): void {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
}

export function resetKit(): void {
  clearWallet();
  useConnectAttempt.setState({ attempt: null });
  useWalletDialogs.setState({ wanted: null, isMounted: false });
}
