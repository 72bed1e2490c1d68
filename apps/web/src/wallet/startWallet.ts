import { readRememberedWallet } from '../account/rememberedWallet.ts';
import { storage } from '../account/storage.ts';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { followServer } from '../api/followServer.ts';
import { isPhone } from '../lib/isPhone.ts';

/** Starts the wallet side once, before the first render: restores the last connection, if any. */
export function startWallet(): void {
  followServer();
  openLinksInPlace();
  // If it fails to load, this tab does not follow other tabs.
  import('../account/tabs.ts').then(
    ({ followOtherTabs }) => followOtherTabs(disconnect),
    () => undefined,
  );
  restoreAccount();
}

/**
 * Opens links in the same tab inside wallet browsers on phones: most of them have no tabs and ignore `target="_blank"`.
 * Checked at the tap, because wallets inject themselves late.
 */
function openLinksInPlace(): void {
  const onClick = ({ target }: MouseEvent) => {
    if (isPhone && 'ethereum' in window && target instanceof Element)
      target.closest('a[target=_blank]')?.removeAttribute('target');
  };
  addEventListener('click', onClick, true);
}

/** Shows the last account with its stored token at once; the library that reconnects it loads after the first paint. */
function restoreAccount(): void {
  const remembered = readRememberedWallet();
  if (!remembered) {
    if (window.parent !== window) afterFirstPaint(() => void connectSafe().catch(() => undefined));
    return;
  }
  const { connectorId, address } = remembered;
  const token = storage.readToken(address) ?? null;
  updateWallet({ status: 'reconnecting', address, token, isSigned: token !== null });
  afterFirstPaint(() => {
    // On any failure, also of loading the code, the app shows no account.
    void import('./reconnect.ts')
      .then(({ reconnectWallet }) => reconnectWallet(connectorId))
      .catch(clearWallet);
  });
}

const connectSafe = async () => (await import('./reconnect.ts')).connectSafe();
const disconnect = async () => (await import('./connection/connection.ts')).disconnectWallet();

const afterFirstPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
