import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';

/**
 * A dialog with a text to copy by hand, where the browser can neither copy nor save it. Preload it before showing it.
 */
export const CopyByHand = lazyPart(() =>
  Promise.all([import('./CopyByHandPanel.tsx'), loadAllTexts()]).then(([module]) => module.CopyByHandPanel),
);
