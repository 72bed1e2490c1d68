import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';

/** A dialog with a text to copy by hand, where the browser lets the app neither copy nor save it. Preload it before it is shown. */
export const CopyByHand = lazyPart(() =>
  Promise.all([import('./CopyByHandPanel.tsx'), loadAllTexts()]).then(([module]) => module.CopyByHandPanel),
);
