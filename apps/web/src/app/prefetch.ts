import { prepareConnect } from '../account/walletDialogs.ts';
import { walletState } from '../account/walletStore.ts';
import { loadEngine } from '../flows/ui/loadEngine.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import { env } from '../lib/env.ts';
import { whenIdle } from '../lib/scheduling.ts';
import { tabs } from '../routes.ts';
import { loadOverlays } from '../ui/overlays.tsx';
import { screens } from './screens.ts';

/** Delay between the load event and the prefetch, milliseconds. */
const PREFETCH_DELAY = 6_000;

/**
 * Prefetches what the first taps and the first scroll need. The first touch or key press loads texts and the code of
 * dialogs. Once the page is idle, these are loaded in any case, then the pages of the tab bar and the wallet dialogs,
 * for an account the signing code, and last the service worker. With the browser's data saver on, only the first touch
 * or key press prefetches. Failures are ignored, because the tap retries.
 */
export function prefetchForFirstTaps(): void {
  const touch = () => void Promise.allSettled([loadOverlays(), loadAllTexts()]);
  for (const event of ['pointerdown', 'keydown'] as const)
    addEventListener(event, touch, { once: true, capture: true, passive: true });

  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  const atRest = () => whenIdle(() => void fetchInOrder());
  const afterLoad = () => setTimeout(atRest, PREFETCH_DELAY);
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad, { once: true });
}

async function fetchInOrder(): Promise<void> {
  const steps = [
    loadOverlays,
    loadAllTexts,
    // The lower half of home.
    async () => {
      const { HomeAbout, RankCard } = await import('../screens/home/HomeMore.tsx');
      await RankCard.preload();
      await HomeAbout.preload();
    },
    ...tabs.map((name) => () => screens[name].preload()),
    // The kit's dependencies first, so that not everything is evaluated in one task. `loadConnection` only requests the
    // names of browser wallets.
    () => import('../wallet/connection/connection.ts').then(({ loadConnection }) => loadConnection()),
    () => import('../wallet/kit/loadKit.ts').then(prepareConnect),
    () => (walletState().address === null ? nothing : loadEngine()),
    // Last, because the worker fetches again all files that are not in the HTTP cache.
    () => (env.hasWorker ? import('./appWorker.ts').then(({ startAppWorker }) => startAppWorker()) : nothing),
  ];
  // Sequential, so that the page's own requests are not delayed.
  for (const step of steps) await step().catch(() => undefined);
}

const nothing = Promise.resolve();
