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

/** The kit's buttons that leave the wallet, in the account's dialog and in the networks'. */
const LEAVES = '[data-testid="rk-disconnect-button"], [data-testid="rk-chain-option-disconnect"]';

/** Disconnecting by the button signs out. A wallet that disconnects by itself, because it is locked or restarts, keeps its session. */
export function useSignOut(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(LEAVES)) void signOut();
    };
    // Before the kit, which clears the account.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}

/** Forgets the session on this device at once, and ends it on the server. Shows a message when the server could not be reached. */
async function signOut(): Promise<void> {
  const token = knownToken();
  const { address } = walletState();
  if (!token || !address) return;
  storage.removeToken(address);
  // The worker would go on using the token.
  deleteRegistration().catch(() => undefined);
  const isEnded = await endOnServer(token).catch(() => false);
  // Another tab may have written it back, or the wallet be connected still.
  endSession(token);
  if (isEnded) return;
  // Leaving clears the messages on screen, this one too if it came first.
  await Promise.race([hasLeft(address), pause(LEAVING)]);
  toast.error(t('sessions.notEnded'));
}

/** How long the kit may take to disconnect, milliseconds. */
const LEAVING = 3_000;

const hasLeft = (address: string) =>
  new Promise<void>((resolve) => {
    if (walletState().address !== address) return resolve();
    const unsubscribe = useWallet.subscribe((wallet) => {
      if (wallet.address === address) return;
      unsubscribe();
      resolve();
    });
  });

/** Not through the request queue, which sends the token that is known by then and waits behind the page's own requests. */
async function endOnServer(token: string): Promise<boolean> {
  const response = await fetch(apiOrigin() + routes.logout.path, {
    method: 'POST',
    headers: { authorization: token },
    // The page may be left right after.
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
  const { code } = (await response.json()) as { code: number };
  // A token that the server refuses has ended already.
  return code === CODE.ok || code === CODE.unauthorized || code === CODE.sessionEnded;
}
