import { useParams } from 'wouter';
import { WatchedWallet } from '../../../account/watched.ts';
import { isAddress } from '../../../format/isAddress.ts';
import { cleanAddress } from '../../../format/readAddress.ts';
import { useIsInteractive } from '../../../lib/useIsInteractive.ts';
import { WrongAddress } from '../../../ui/WrongAddress.tsx';
import { Watchlist } from './Watchlist.tsx';
import { isWatchedList, WatchedRecords } from './WatchedRecords.tsx';
import { WatchedPage } from './WatchedPage.tsx';

/** Read-only view of the route's wallet, without connecting one; without an address, this browser's watchlist. */
export function WatchScreen() {
  const { address: given, list } = useParams();
  const isInteractive = useIsInteractive();
  if (!given) return <Watchlist isKnown={isInteractive} />;
  const address = cleanAddress(given);
  if (!isAddress(address)) return <WrongAddress given={given} to="/w" />;
  return (
    // The key resets all state when the watched wallet changes.
    <WatchedWallet key={address} value={address}>
      {isWatchedList(list) ? <WatchedRecords list={list} /> : <WatchedPage address={address} />}
    </WatchedWallet>
  );
}
