import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followRootFontSize } from './ui/rootFontSize.ts';
import { initI18n, loadAllTexts } from './i18n/i18n.ts';
import { preloadOverlays } from './ui/overlays.tsx';
import { startWallet } from './wallet/startWallet.ts';

followRootFontSize();
startWallet();
// Every page begins at its top, those of the back button too.
history.scrollRestoration = 'manual';
refetchStyles();

const root = document.getElementById('root')!;
initI18n().then(
  () => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    preloadOverlays();
    // Screens request them again, and show an error if that fails too.
    loadAllTexts().catch(() => undefined);
  },
  () => {
    // Not even the English texts arrived, so the message cannot come from them.
    root.textContent = 'Koala could not be loaded. Check the connection and reload the page.';
  },
);

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
