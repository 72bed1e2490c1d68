import type { BrowserContextOptions } from '@playwright/test';
import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';

const isNightly = process.env.E2E_LANGUAGES === 'all';

/** For tests of what moves, or of what is seen while it moves. */
export const WITH_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** What fades or slides is drawn frame by frame, which a test that does not look at it pays for: left to each night. */
export const USUAL_MOTION: BrowserContextOptions = isNightly ? WITH_MOTION : { reducedMotion: 'reduce' };

/** A test that visits every page takes half a minute. Each night it is run in all languages, for a pull request in `usual` alone. */
export const languagesAtDepth = (...usual: Language[]): readonly Language[] =>
  isNightly ? LANGUAGES : usual;
