import type { BrowserContextOptions } from '@playwright/test';
import { isNightly } from '@koala/contracts/testing/depth';
import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';

const TAG = '@nightly';

/** For a test of what another shows too, with another flow, wallet or way: left to each night (docs/testing.md). */
export const AT_NIGHT = { tag: TAG };

/** What is not run for a pull request. */
export const LEFT_TO_NIGHT = isNightly ? [] : [new RegExp(TAG)];

/** For tests of what moves, or of what is seen while it moves. */
export const WITH_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** What fades or slides is drawn frame by frame, which a test that does not look at it pays for: left to each night. */
export const USUAL_MOTION: BrowserContextOptions = isNightly ? WITH_MOTION : { reducedMotion: 'reduce' };

/** Languages to sweep: all of them in the nightly run, only `usual` for a pull request. */
export const languagesAtDepth = (...usual: Language[]): readonly Language[] =>
  isNightly ? LANGUAGES : usual;
