import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { SYSTEM_CHROMIUM } from '../../../e2e/stack/browser.ts';

/** The browser that everything is measured in: the system's, else the one that Playwright brings. */
export const browserPath = () => (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath());

/** tsx wraps named functions in a helper that a page does not have; run before functions that travel into one. */
export const NAME_HELPER = 'globalThis.__name ??= (target) => target;';
