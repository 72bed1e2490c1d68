import { useEffect } from 'react';
import { Redirect, useParams } from 'wouter';
import { WatchedWallet } from '../../../account/watched.ts';
import { isAddress } from '../../../format/isAddress.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useIsInteractive } from '../../../lib/useIsInteractive.ts';
import { toast } from '../../../ui/toast.ts';
import { Watchlist } from './Watchlist.tsx';
import { isWatchList, WatchedRecords } from './WatchedRecords.tsx';
import { WatchedPage } from './WatchedPage.tsx';

/** Any wallet, named by the route, to look at without connecting one; without an address all that this browser watches. */
export function WatchScreen() {
  const { address, list } = useParams();
  const isInteractive = useIsInteractive();
  if (!address) return <Watchlist isKnown={isInteractive} />;
  if (!isAddress(address)) return <WrongAddress />;
  return (
    // The key resets all state when another wallet is looked at.
    <WatchedWallet key={address} value={address}>
      {isWatchList(list) ? <WatchedRecords list={list} /> : <WatchedPage address={address} />}
    </WatchedWallet>
  );
}

/** Leads to the list of watched wallets, and says why. */
function WrongAddress() {
  const { t } = useTranslation();
  useEffect(() => {
    toast.error(t('errors.invalidAddress'));
  }, [t]);
  return <Redirect to="/w" replace />;
}
