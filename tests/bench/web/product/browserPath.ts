import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { SYSTEM_CHROMIUM } from '../../../e2e/stack/browser.ts';

/** The browser of all measurements: the system's, else Playwright's. */
export const browserPath = () => (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath());

/** tsx wraps named functions in a helper that a page lacks; run this before passing functions to a page. */
export const NAME_HELPER = 'globalThis.__name ??= (target) => target;';
