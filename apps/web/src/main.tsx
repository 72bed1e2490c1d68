import './ui/tokens.css';
import './ui/base.css';
import { onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepLinkInviter } from './account/linkInviter.ts';
import { setInitialState, walletState } from './account/walletStore.ts';
import { App } from './app/App.tsx';
import { prefetchForFirstTaps } from './app/prefetch.ts';
import { screens } from './app/screens.ts';
import { initI18n } from './i18n/i18n.ts';
import { activeLanguage } from './i18n/translate.ts';
import { guardStorage } from './lib/guardStorage.ts';
import { pathOf, routeNameOf } from './routes.ts';
import { followRootFontSize } from './ui/rootFontSize.ts';
import { startWallet } from './wallet/startWallet.ts';

guardStorage();
// Before the router can change the URL.
keepLinkInviter();
followRootFontSize();
startWallet();
// The library assumes that a page is online until an event arrives, and a page that starts offline gets no event.
onlineManager.setOnline(navigator.onLine);

const root = document.getElementById('root')!;
const isOfAccount = root.dataset['reader'] === 'account';
/** Another tab may have signed the account out since the first paint. */
const isSignedOut = isOfAccount && !walletState().isSigned;
if (isOfAccount) setInitialState('account');
initI18n().then(mount, () => {
  // Not even the English texts arrived, so the message cannot come from them.
  root.textContent = 'Koala could not be loaded. Check the connection and reload the page.';
});

/** Shows the app. Prerendered HTML stays and is hydrated once the code of its screen has loaded. */
async function mount(): Promise<void> {
  // If the screen's code cannot be loaded, `PageBoundary` shows the error and a refresh button.
  if (root.firstElementChild)
    await screens[routeNameOf(pathOf(location)) ?? 'notFound'].preload().catch(() => undefined);
  // The active language differs if another tab has changed it since, or if its texts failed to load.
  const canHydrate =
    root.firstElementChild !== null && !isSignedOut && root.dataset['language'] === activeLanguage();
  // As a transition, which React splits into slices, so that scrolling and links keep working.
  if (canHydrate) startTransition(() => void hydrateRoot(root, <App />));
  else {
    root.replaceChildren();
    createRoot(root).render(<App />);
  }
  prefetchForFirstTaps();
}
