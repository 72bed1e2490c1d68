import { Redirect, useParams } from 'wouter';
import { WatchedWallet } from '../../../account/watched.ts';
import { isAddress } from '../../../format/isAddress.ts';
import { useIsInteractive } from '../../../lib/useIsInteractive.ts';
import { Watchlist } from './Watchlist.tsx';
import { isWatchList, WatchedRecords } from './WatchedRecords.tsx';
import { WatchedPage } from './WatchedPage.tsx';

/** Any wallet, named by the route, to look at without connecting one; without an address all that this browser watches. */
export function WatchScreen() {
  const { address, list } = useParams();
  const isInteractive = useIsInteractive();
  if (!address) return <Watchlist isKnown={isInteractive} />;
  if (!isAddress(address)) return <Redirect to="/w" replace />;
  return (
    // The key resets all state when another wallet is looked at.
    <WatchedWallet key={address} value={address}>
      {isWatchList(list) ? <WatchedRecords list={list} /> : <WatchedPage address={address} />}
    </WatchedWallet>
  );
}
