import { hasEnded } from '../flows/engine/record.ts';
import { useFlows } from '../flows/engine/shownFlows.ts';
import { useReview } from '../flows/review/reviewStore.ts';
import { walletState } from '../account/walletStore.ts';
import { appScript } from '../lib/trustedTypes.ts';

/** Minimum interval between update checks in a tab that stays open, milliseconds. */
const HOUR = 3_600_000;

/**
 * Registers the service worker, which makes the app work offline. After an update this tab reloads while it is hidden
 * and idle; until then the worker keeps serving the files of the tab's version.
 */
export async function startAppWorker(): Promise<void> {
  // Undefined without TLS, except on localhost.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers) return;
  workers.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data !== ownEntry()) reloadWhenSafe();
  });
  const registration = await workers.register(appScript('/sw.js'), { updateViaCache: 'none' });
  const { address, isSigned } = walletState();
  if (address && isSigned)
    import('../notifications/push.ts')
      .then(({ keepSubscribed }) => keepSubscribed(address))
      .catch(() => undefined);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < HOUR) return;
    checkedAt = Date.now();
    // Ignored: the browser also checks on the next page load.
    registration.update().catch(() => undefined);
  });
}

/** The entry script of this tab's version. */
function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script ? new URL(script.src).pathname : undefined;
}

function reloadWhenSafe(): void {
  const attempt = () => {
    if (!document.hidden || !canReload()) return;
    document.removeEventListener('visibilitychange', attempt);
    location.reload();
  };
  document.addEventListener('visibilitychange', attempt);
  attempt();
}

/** Whether a reload would lose no signature, transaction, dialog or typed input. */
function canReload(): boolean {
  const { status } = walletState();
  if (status === 'loading' || status === 'reconnecting' || useReview.getState().asked) return false;
  if (!useFlows.getState().records.every(hasEnded)) return false;
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return false;
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].every(({ value, type }) =>
    ['checkbox', 'radio', 'range'].includes(type) ? true : value === '',
  );
}
