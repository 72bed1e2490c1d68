import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { paths } from '../product/addresses.ts';

/** A page, opened by a particular kind of visitor. */
export interface Situation {
  what: string;
  path: string;
  language?: Language;
  isDark?: boolean;
  /** A wallet connected and signed in on an earlier visit. */
  hasWallet?: boolean;
  bounds: Bounds;
}

export interface Bounds {
  /** Lighthouse performance score, 0 to 100. */
  scoreLeast: number;
  /** Maximum delay of the largest contentful paint relative to the empty page, ms. */
  lcpAfterEmpty: number;
  /** Milliseconds. */
  blockingMost?: number;
  shiftMost?: number;
}

const HOME: Bounds = { scoreLeast: 98, lcpAfterEmpty: 300, blockingMost: 100, shiftMost: 0.01 };
/** A different language or color scheme, or a wallet that reconnects, loads a little more. */
const HOME_OTHERWISE: Bounds = { ...HOME, lcpAfterEmpty: HOME.lcpAfterEmpty + 300 };
const OTHER_PAGE: Bounds = { scoreLeast: 96, lcpAfterEmpty: 700 };

/** Home on a first visit, every other page, and home in each language and color scheme and with a remembered wallet. */
const situations: readonly Situation[] = [
  ...paths.map((path) => ({ what: path, path, bounds: path === '/' ? HOME : OTHER_PAGE })),
  ...LANGUAGES.flatMap((language) =>
    [false, true].map((isDark) => ({
      what: `/ in ${language} and ${isDark ? 'dark' : 'light'}`,
      path: '/',
      language,
      isDark,
      bounds: HOME_OTHERWISE,
    })),
  ),
  { what: '/ with a remembered wallet', path: '/', hasWallet: true, bounds: HOME_OTHERWISE },
];

/** All situations, or the selected ones. Throws for an unknown one. */
export function chooseSituations(chosen: readonly string[]): readonly Situation[] {
  if (chosen.length === 0) return situations;
  return chosen.map((name) => {
    const found = situations.find((situation) => situation.what === name);
    if (!found)
      throw new Error(`unknown page: ${name}; available: ${situations.map(({ what }) => what).join(', ')}.`);
    return found;
  });
}
