import { prepareConnect } from '../account/walletDialogs.ts';
import { walletState } from '../account/walletStore.ts';
import { loadEngine } from '../flows/ui/loadEngine.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import { env } from '../lib/env.ts';
import { whenIdle } from '../lib/scheduling.ts';
import { tabs } from '../routes.ts';
import { loadOverlays } from '../ui/overlays.tsx';
import { screens } from './screens.ts';

/** Milliseconds after the load in which nothing is asked for that the page does not show. */
const REST = 6_000;

/**
 * Fetches what the first taps and the first scroll need. At the first touch these are texts and the code of dialogs and toasts. When the
 * page has been at rest, these follow too, then the pages of the tab bar and the wallet dialogs. For an account what signs comes as well.
 * Nobody who saves data pays for that. A failure does no harm: the tap tries again.
 */
export function prefetchForFirstTaps(): void {
  const touch = () => void Promise.allSettled([loadOverlays(), loadAllTexts()]);
  for (const event of ['pointerdown', 'keydown'] as const)
    addEventListener(event, touch, { once: true, capture: true, passive: true });

  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  const atRest = () => whenIdle(() => void fetchInOrder());
  const afterLoad = () => setTimeout(atRest, REST);
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
    // First what the kit is built on, so that it is not evaluated with it in one task. It asks browser wallets for their names alone.
    () => import('../wallet/connection/connection.ts').then(({ loadConnection }) => loadConnection()),
    () => import('../wallet/kit/loadKit.ts').then(prepareConnect),
    () => (walletState().address === null ? nothing : loadEngine()),
    // At last, since it fetches all of it once more where the browser has not kept it.
    () => (env.hasWorker ? import('./appWorker.ts').then(({ startAppWorker }) => startAppWorker()) : nothing),
  ];
  // One after the other: what the page itself asks for in between is not delayed.
  for (const step of steps) await step().catch(() => undefined);
}

const nothing = Promise.resolve();
