import { useAccountModal, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect } from 'react';
import { useKitRequests } from '../kitRequests.ts';
import { useKitRepairs } from './useKitRepairs.ts';

/** Opens the dialog that the app asked for, as soon as the kit allows it (it withholds its openers while a login runs). */
export function KitDialogs() {
  useKitRepairs();
  const wanted = useKitRequests((state) => state.wanted);
  const { openConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  const open =
    wanted && { connect: openConnectModal, account: openAccountModal, network: openChainModal }[wanted];

  useEffect(() => {
    if (!open) return;
    open();
    useKitRequests.setState({ wanted: null });
  }, [open]);

  return null;
}
