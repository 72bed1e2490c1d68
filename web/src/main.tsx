import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followRootFontSize } from './app/rootFontSize.ts';
import { initI18n } from './i18n/i18n.ts';
import { startWallet } from './wallet/startWallet.ts';

followRootFontSize();
startWallet();
await initI18n();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
