import { useAccountModal, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect } from 'react';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useKitRepairs } from './useKitRepairs.ts';

/** Opens the dialog that the app asked for, as soon as the kit allows it (it withholds its openers while a login runs). */
export function KitDialogs() {
  useKitRepairs();
  const status = useWallet((state) => state.status);
  const wanted = useWalletDialogs((state) => state.wanted);
  const { openConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  const open =
    wanted && { connect: openConnectModal, account: openAccountModal, network: openChainModal }[wanted];

  useEffect(() => {
    if (!open) return;
    // Not before the kit's own effects have run: when it comes up for somebody who is not signed in, one of them closes every dialog.
    const timer = setTimeout(() => {
      open();
      useWalletDialogs.setState({ wanted: null });
    });
    return () => clearTimeout(timer);
  }, [open]);

  // What was asked for may have come to nothing meanwhile: there is nobody to connect, or nobody left to show.
  const isVoid = wanted !== null && status === (wanted === 'connect' ? 'connected' : 'disconnected');
  useEffect(() => {
    if (isVoid) useWalletDialogs.setState({ wanted: null });
  }, [isVoid]);

  return null;
}
