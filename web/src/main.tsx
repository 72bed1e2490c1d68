import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { refetchStyles } from './app/refetchStyles.ts';
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
    // Screens ask for them again and then say what failed.
    loadAllTexts().catch(() => undefined);
  },
  () => {
    // Not even the English texts arrived: there is nothing to say it with but this.
    root.textContent = 'Koala could not be loaded. Check the connection and reload the page.';
  },
);
