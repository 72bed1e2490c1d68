import { CODE } from '@koala/api-schema/envelope';
import { routes } from '@koala/api-schema/routes';
import { useEffect } from 'react';
import { apiOrigin } from '../../account/server.ts';
import { endSession, knownToken } from '../../account/session.ts';
import { storage } from '../../account/storage.ts';
import { walletState } from '../../account/walletStore.ts';
import { t } from '../../i18n/translate.ts';
import { REQUEST_TIMEOUT } from '../../lib/timings.ts';
import { toast } from '../../ui/toast.ts';

/** The kit's buttons that leave the wallet, in the account's dialog and in the networks'. */
const LEAVES = '[data-testid="rk-disconnect-button"], [data-testid="rk-chain-option-disconnect"]';

/** Who leaves the wallet by its button signs out. A wallet that goes away by itself, locked or on its way back, keeps its session. */
export function useSignOut(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(LEAVES)) void signOut();
    };
    // Before the kit, which forgets whose session it was.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}

/** Forgets the session on this device at once, and ends it on the server. Says so when the server could not be told. */
async function signOut(): Promise<void> {
  const token = knownToken();
  const { address } = walletState();
  if (!token || !address) return;
  storage.removeToken(address);
  const isTold = await tellServer(token).catch(() => false);
  // Another tab may have written it back, or the wallet be connected still.
  endSession(token);
  if (!isTold) toast.error(t('sessions.notTold'));
}

/** Not by the queue of calls: that one sends the token which is known by then, and waits behind what the page asks for. */
async function tellServer(token: string): Promise<boolean> {
  const response = await fetch(apiOrigin() + routes.logout.path, {
    method: 'POST',
    headers: { authorization: token },
    // The page may be left right after.
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
  const { code } = (await response.json()) as { code: number };
  // What the server refuses has ended already.
  return code === CODE.ok || code === CODE.unauthorized || code === CODE.sessionEnded;
}
