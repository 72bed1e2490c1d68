import { storage } from '../account/storage.ts';
import { clearWallet, setWallet } from '../account/walletStore.ts';

/** Written by the connection library while a session lasts. */
const RECENT_CONNECTOR = 'wagmi.recentConnectorId';

/**
 * Takes up the last session, if there was one. The account and its stored token are shown at once; the library is loaded after the
 * first paint.
 */
export function resumeWallet(): void {
  const recentConnectorId = readRecentConnector();
  const address = storage.readAddress();
  if (!recentConnectorId || !address) return;
  const token = storage.readToken(address) ?? null;
  setWallet({ status: 'reconnecting', address, token, isSigned: token !== null });
  requestAnimationFrame(() =>
    setTimeout(() => {
      // A library that cannot be loaded leaves nothing to take up.
      void import('./runtime/runtime.ts')
        .then(({ resumeSession }) => resumeSession(recentConnectorId))
        .catch(clearWallet);
    }),
  );
}

function readRecentConnector(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_CONNECTOR) ?? 'null');
    return typeof stored === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}
