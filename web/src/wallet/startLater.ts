import { followOtherTabs } from '../account/tabs.ts';
import { isPhone } from '../lib/isPhone.ts';

/** What the wallet side starts after the first load. */
export function startLater(): void {
  followOtherTabs(disconnect);
  openLinksInPlace();
}

async function disconnect(): Promise<void> {
  const { disconnectWallet } = await import('./connection/connection.ts');
  await disconnectWallet();
}

/**
 * Opens links in the same tab inside wallets' browsers on phones: most of them have no tabs and ignore a link that needs a new one. Checked
 * at the tap, because wallets enter the page late.
 */
function openLinksInPlace(): void {
  const onClick = ({ target }: MouseEvent) => {
    if (isPhone && 'ethereum' in window && target instanceof Element)
      target.closest('a[target=_blank]')?.removeAttribute('target');
  };
  addEventListener('click', onClick, true);
}
