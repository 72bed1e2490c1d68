import { CODE } from '@koala/api-schema/envelope';
import { routes } from '@koala/api-schema/routes';
import { useEffect } from 'react';
import { apiOrigin } from '../../account/server.ts';
import { endSession, knownToken } from '../../account/session.ts';
import { storage } from '../../account/storage.ts';
import { useWallet, walletState } from '../../account/walletStore.ts';
import { t } from '../../i18n/translate.ts';
import { deleteRegistration } from '../../lib/pushRegistration.ts';
import { pause } from '../../lib/pause.ts';
import { REQUEST_TIMEOUT } from '../../lib/timings.ts';
import { toast } from '../../ui/toast.ts';

/** The kit's disconnect buttons, in the account and the network dialog. */
const DISCONNECT_BUTTONS = '[data-testid="rk-disconnect-button"], [data-testid="rk-chain-option-disconnect"]';

/**
 * Disconnecting by the button signs out. A wallet that disconnects on its own, because it is locked or restarts, keeps
 * its session.
 */
export function useSignOutOnDisconnect(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(DISCONNECT_BUTTONS)) void signOut();
    };
    // Runs before the kit, which clears the account.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}

/** Removes the session from this device at once, and ends it on the server. Shows a message when the latter fails. */
async function signOut(): Promise<void> {
  const token = knownToken();
  const { address } = walletState();
  if (!token || !address) return;
  storage.removeToken(address);
  // The service worker would keep using the token.
  deleteRegistration().catch(() => undefined);
  const isEnded = await endOnServer(token).catch(() => false);
  // Another tab may have restored the token, or the wallet may still be connected.
  endSession(token);
  if (isEnded) return;
  // Disconnecting clears toasts, so wait before showing this one.
  await Promise.race([hasLeft(address), pause(DISCONNECT_TIMEOUT)]);
  toast.error(t('sessions.notEnded'));
}

/** Maximum time for the kit to disconnect, milliseconds. */
const DISCONNECT_TIMEOUT = 3_000;

const hasLeft = (address: string) =>
  new Promise<void>((resolve) => {
    if (walletState().address !== address) return resolve();
    const unsubscribe = useWallet.subscribe((wallet) => {
      if (wallet.address === address) return;
      unsubscribe();
      resolve();
    });
  });

/** Bypasses the request queue, which sends the currently stored token and waits behind the page's own requests. */
async function endOnServer(token: string): Promise<boolean> {
  const response = await fetch(apiOrigin() + routes.logout.path, {
    method: 'POST',
    headers: { authorization: token },
    // The page may be closed right after.
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
  const { code } = (await response.json()) as { code: number };
  // A token that the server rejects has already ended.
  return code === CODE.ok || code === CODE.unauthorized || code === CODE.sessionEnded;
}
