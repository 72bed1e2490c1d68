import { hasEnded } from '../flows/engine/record.ts';
import { useFlows } from '../flows/engine/shownFlows.ts';
import { useReview } from '../flows/review/reviewStore.ts';
import { walletState } from '../account/walletStore.ts';
import { appScript } from '../lib/trustedTypes.ts';

/** How often at most a tab that stays open asks for a new version, milliseconds. */
const HOUR = 3_600_000;

/**
 * Has the device keep the app, for when there is no network. Once there is another version, this tab reloads unseen, while it is hidden and
 * nothing is under way in it. Until then the worker still has the files of the version that it runs.
 */
export async function startAppWorker(): Promise<void> {
  // Undefined without TLS.
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
    // A failure does no harm: the browser asks with the next page too.
    registration.update().catch(() => undefined);
  });
}

/** The first script of the version that this tab runs. */
function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script ? new URL(script.src).pathname : undefined;
}

function reloadWhenSafe(): void {
  const attempt = () => {
    if (!document.hidden || !isAtRest()) return;
    document.removeEventListener('visibilitychange', attempt);
    location.reload();
  };
  document.addEventListener('visibilitychange', attempt);
  attempt();
}

/** Nothing is signed, sent, asked or typed. */
function isAtRest(): boolean {
  const { status } = walletState();
  if (status === 'loading' || status === 'reconnecting' || useReview.getState().asked) return false;
  if (!useFlows.getState().records.every(hasEnded)) return false;
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return false;
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].every(({ value, type }) =>
    ['checkbox', 'radio', 'range'].includes(type) ? true : value === '',
  );
}
