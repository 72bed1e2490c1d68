import '../tokens.css';
import '../base.css';
import { createRoot } from 'react-dom/client';
import { followRootFontSize } from '../rootFontSize.ts';
import { initI18n } from '../../i18n/i18n.ts';
import { Toaster } from '../Toaster.tsx';
import { Gallery } from './Gallery.tsx';

// The gallery as a separate page, without the app, for the reference screenshots.
followRootFontSize();
await initI18n();
createRoot(document.getElementById('root')!).render(
  <>
    <Gallery />
    <Toaster />
  </>,
);
