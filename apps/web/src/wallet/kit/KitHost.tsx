import '@rainbow-me/rainbowkit/styles.css';
import './kit.css';
import { languages } from '@koala/protocol/languages';
import {
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '@rainbow-me/rainbowkit';
import type { AuthenticationStatus } from '@rainbow-me/rainbowkit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { WagmiContext } from 'wagmi';
import type { Config } from 'wagmi';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import type { WalletStatus } from '../../account/walletStore.ts';
import { useLanguage } from '../../i18n/translate.ts';
import { isPhone } from '../../lib/isPhone.ts';
import { queryClient } from '../../query/queryClient.ts';
import { LegalLinks } from '../../legal/LegalLinks.tsx';
import { useCloseOnBack } from '../../ui/useCloseOnBack.ts';
import { Avatar, kitStyles, useIsCompact } from './appearance.tsx';
import { authAdapter } from './authAdapter.ts';
import { ConnectAttempt } from './ConnectAttempt.tsx';
import { renewKitConnectors } from './connectors.ts';
import { NonceProblem } from './NonceProblem.tsx';
import { EndSessions } from './EndSessions.tsx';
import { RecentTransactions } from './RecentTransactions.tsx';
import { useSignOutOnDisconnect } from './signOut.ts';
import { useKitRepairs } from './useKitRepairs.ts';

/** `disconnected` counts as loading: between connection and login the kit must not show its sign-in. */
const kitStatus: Record<WalletStatus, AuthenticationStatus> = {
  disconnected: 'loading',
  reconnecting: 'loading',
  loading: 'loading',
  unauthenticated: 'unauthenticated',
  connected: 'authenticated',
};

/**
 * The wallet kit, mounted beside the app, so that loading it does not render the app again. wagmi's own provider would
 * drop connections made before it mounts; the kit only needs its context.
 */
export function KitHost({ config }: { config: Config }) {
  const status = useWallet((state) => state.status);
  const language = useLanguage();
  const isCompact = useIsCompact();
  // On desktop the kit's compact dialog would show the disclaimer instead of 'Learn More'.
  const hasRoom = !isCompact || isPhone;
  return (
    <WagmiContext value={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitAuthenticationProvider adapter={authAdapter} status={kitStatus[status]}>
          <RainbowKitProvider
            avatar={Avatar}
            appInfo={{ appName: 'Koala', ...(hasRoom && { disclaimer: LegalNote }) }}
            locale={languages[language].kitLocale}
            modalSize={isCompact ? 'compact' : 'wide'}
            showRecentTransactions
            theme={null}
          >
            <style>{kitStyles}</style>
            <KitDialogs config={config} />
            <NonceProblem />
          </RainbowKitProvider>
        </RainbowKitAuthenticationProvider>
      </QueryClientProvider>
    </WagmiContext>
  );
}

/** Shown at the end of the connect dialog. */
const LegalNote = () => <LegalLinks isAside />;

/** Opens the requested dialog as soon as the kit allows it: during a login the kit provides no openers. */
function KitDialogs({ config }: { config: Config }) {
  useSignOutOnDisconnect();
  const status = useWallet((state) => state.status);
  const wanted = useWalletDialogs((state) => state.wanted);
  const { openConnectModal, connectModalOpen } = useConnectModal();
  const { openAccountModal, accountModalOpen } = useAccountModal();
  const { openChainModal, chainModalOpen } = useChainModal();
  const isOpen = connectModalOpen || accountModalOpen || chainModalOpen;
  useKitRepairs(isOpen);
  useLateWallets(config, connectModalOpen);
  // The kit has no API to close a dialog.
  useCloseOnBack(isOpen, pressEscape);
  const isManual = useWalletDialogs((state) => state.manualChain !== null);
  // The kit's dialogs would cover the dialog with the chain's parameters.
  useEffect(() => {
    if (isManual && isOpen) pressEscape();
  }, [isManual, isOpen]);
  // On a chain that it does not list the kit has no account dialog; its network dialog offers to switch and disconnect.
  const openAccount = openAccountModal ?? openChainModal;
  const open = wanted && { connect: openConnectModal, account: openAccount, network: openChainModal }[wanted];

  useEffect(() => {
    if (!open) return;
    // Runs after the kit's own effects: when the kit mounts for a user who is not signed in, one of them closes every
    // dialog.
    const timer = setTimeout(() => {
      open();
      useWalletDialogs.setState({ wanted: null });
    });
    return () => clearTimeout(timer);
  }, [open]);

  // The status may have changed since the request: the wallet is already connected, or there is no account to show.
  const isVoid = wanted !== null && status === (wanted === 'connect' ? 'connected' : 'disconnected');
  useEffect(() => {
    if (isVoid) useWalletDialogs.setState({ wanted: null });
  }, [isVoid]);

  return (
    <>
      <RecentTransactions isShown={accountModalOpen} />
      {connectModalOpen && <ConnectAttempt config={config} />}
      {accountModalOpen && <EndSessions onEnded={pressEscape} />}
    </>
  );
}

/** Milliseconds between searches of the page for wallets, while the list is shown. */
const SEARCH_PERIOD = 500;

/** Some wallets inject themselves after the page has loaded, and only some of them announce it. */
function useLateWallets(config: Config, isListShown: boolean): void {
  useEffect(() => {
    if (!isListShown) return;
    const search = () => renewKitConnectors(config);
    search();
    const timer = setInterval(search, SEARCH_PERIOD);
    return () => clearInterval(timer);
  }, [config, isListShown]);
}

const pressEscape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
