import type { BrowserContextOptions } from '@playwright/test';
import { isNightly } from '@koala/testkit/depth';
import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';

const TAG = '@nightly';

/** For tests of a variant: another flow, wallet or path with the same expectations. Run nightly (docs/guide/testing.md). */
export const NIGHTLY_ONLY = { tag: TAG };

/** Tests not run for a pull request. */
export const EXCLUDED_TESTS = isNightly ? [] : [new RegExp(TAG)];

/** For tests of animations. */
export const WITH_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** Other tests skip animations, which cost CPU frame by frame; the nightly run keeps them. */
export const DEFAULT_MOTION: BrowserContextOptions = isNightly ? WITH_MOTION : { reducedMotion: 'reduce' };

/** Languages to test: all in the nightly run, only `usual` for a pull request. */
export const languagesAtDepth = (...usual: Language[]): readonly Language[] =>
  isNightly ? LANGUAGES : usual;
