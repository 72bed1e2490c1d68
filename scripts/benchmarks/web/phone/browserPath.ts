import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's browser without windows; the browser tests use the same. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium-headless-shell';
const WHOLE_CHROMIUM = '/usr/bin/chromium';

/** The browser that everything is measured in: the system's, else the one that Playwright brings. */
export const browserPath = () => (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath());

/** As the browser tests start it. Nothing that the browser does for itself is measured. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** tsx wraps named functions in a helper that a page does not have; run before functions that travel into one. */
export const NAME_HELPER = 'globalThis.__name ??= (target) => target;';

/** The system's whole Chromium, else the one that Playwright brings: a shell without windows has no tab behind another. */
export const wholeBrowserPath = () =>
  existsSync(WHOLE_CHROMIUM) ? WHOLE_CHROMIUM : chromium.executablePath();
