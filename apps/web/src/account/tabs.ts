import { withLock } from '../lib/withLock.ts';
import { readRememberedWallet } from './rememberedWallet.ts';
import { adoptStoredToken, clearSession } from './session.ts';
import { storage } from './storage.ts';
import { walletState } from './walletStore.ts';

/**
 * Syncs this tab with the others. When another tab disconnects the wallet, `disconnect` is called here. A token that
 * another tab stored or removed for this account starts or ends the session here. The token is read from storage, not
 * from the event, because events arrive late and this tab may have signed in since.
 */
export function followOtherTabs(disconnect: () => Promise<void>): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const { address } = walletState();
    if (address && storage.isAddressRemoval(key, newValue)) void disconnect();
    if (!address || storage.addressOfTokenKey(key) !== address.toLowerCase()) return;
    if (!adoptStoredToken(address)) clearSession();
  });
  // A page in the back-forward cache receives no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isAsStored()) window.location.reload();
  });
}

/** Whether this page still shows the stored wallet and session. */
function isAsStored(): boolean {
  const { address, token, wallet } = walletState();
  const stored = readRememberedWallet();
  if (!address || !wallet) return stored === undefined;
  return (
    stored?.address === address &&
    stored.connectorId === wallet.id &&
    (storage.readToken(address) ?? null) === token
  );
}

/**
 * Runs `task` under a lock shared by all tabs. If another tab holds the lock, the task does not run; the call waits for
 * that tab to finish or close, at most `patience` milliseconds, and returns false. Without the Web Locks API the task
 * always runs.
 */
export async function runInOneTab(
  name: string,
  task: () => Promise<void>,
  patience: number,
): Promise<boolean> {
  const hasRun = await withLock(name, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
    return lock !== null;
  });
  if (!hasRun) {
    // The other tab's wallet may never answer.
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(), patience);
    await withLock(name, { signal: wait.signal }, () => Promise.resolve()).catch(() => undefined);
    clearTimeout(timer);
  }
  return hasRun;
}
