import './ui/tokens.css';
import './ui/base.css';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { AppRoutes } from './app/AppRoutes.tsx';
import { PageRouter } from './app/PageRouter.tsx';
import { prefetchForFirstTaps } from './app/prefetch.ts';
import { screens } from './app/screens.ts';
import { initI18n } from './i18n/i18n.ts';
import { routeNameOf } from './routes.ts';
import { followRootFontSize } from './ui/rootFontSize.ts';
import { startWallet } from './wallet/startWallet.ts';

followRootFontSize();
startWallet();
// It counts a page as online until an event says otherwise, and a page that begins without a network gets none.
onlineManager.setOnline(navigator.onLine);
// Every page begins at its top, those of the back button too.
history.scrollRestoration = 'manual';
refetchStyles();

const root = document.getElementById('root')!;
initI18n().then(mount, () => {
  // Not even the English texts arrived, so the message cannot come from them.
  root.textContent = 'Koala could not be loaded. Check the connection and reload the page.';
});

/** Shows the app; a page that came as HTML stays as it is and becomes interactive once the code of its screen is there. */
async function mount(): Promise<void> {
  const app = (
    <StrictMode>
      <App>
        <PageRouter>
          <AppRoutes />
        </PageRouter>
      </App>
    </StrictMode>
  );
  const isPrerendered = root.firstElementChild !== null;
  // If it cannot be loaded, the screen itself says so and offers to try again.
  if (isPrerendered)
    await screens[routeNameOf(location.pathname) ?? 'notFound'].preload().catch(() => undefined);
  // In slices: the page scrolls and takes taps on its links meanwhile.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  prefetchForFirstTaps();
}

/**
 * Requests a stylesheet that failed to load again, after 2 s or when the network is back. The bundler's helper counts it as loaded either
 * way, so the screen would open without its styles and stay so.
 */
function refetchStyles(): void {
  const refetch = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const again = () => target.replaceWith(target.cloneNode());
    if (navigator.onLine) setTimeout(again, 2000);
    else addEventListener('online', again, { once: true });
  };
  // Such events do not bubble.
  addEventListener('error', refetch, true);
}
