import '@rainbow-me/rainbowkit/styles.css';
import './kit.css';
import { RainbowKitAuthenticationProvider, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import type { AuthenticationStatus } from '@rainbow-me/rainbowkit';
import { QueryClientProvider } from '@tanstack/react-query';
import { WagmiContext } from 'wagmi';
import type { Config } from 'wagmi';
import { queryClient } from '../../query/queryClient.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWallet } from '../../account/walletStore.ts';
import type { WalletStatus } from '../../account/walletStore.ts';
import { authAdapter } from './authAdapter.ts';
import { Avatar } from './Avatar.tsx';
import { KitDialogs } from './KitDialogs.tsx';
import { RecentTransactions } from './RecentTransactions.tsx';
import { kitTheme } from './theme.ts';
import { useIsCompact } from './useIsCompact.ts';

/** `disconnected` counts as loading: in the moment between connection and login the kit must not show its sign-in. */
const kitStatus: Record<WalletStatus, AuthenticationStatus> = {
  disconnected: 'loading',
  reconnecting: 'loading',
  loading: 'loading',
  unauthenticated: 'unauthenticated',
  connected: 'authenticated',
};

/**
 * The wallet kit, beside the app rather than around it, so that loading it renders nothing anew. The library's own provider component would
 * forget the connections that were made before it is mounted; its context is all that the kit needs.
 */
export function KitHost({ config }: { config: Config }) {
  const status = useWallet((state) => state.status);
  const language = useLanguage();
  const isCompact = useIsCompact();
  return (
    <WagmiContext value={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitAuthenticationProvider adapter={authAdapter} status={kitStatus[status]}>
          <RainbowKitProvider
            avatar={Avatar}
            appInfo={{ appName: 'Koala' }}
            locale={language === 'zh-CN' ? 'zh-CN' : 'en-US'}
            modalSize={isCompact ? 'compact' : 'wide'}
            showRecentTransactions
            theme={kitTheme}
          >
            <KitDialogs />
            <RecentTransactions />
          </RainbowKitProvider>
        </RainbowKitAuthenticationProvider>
      </QueryClientProvider>
    </WagmiContext>
  );
}
