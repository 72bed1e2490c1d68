import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { EXCLUDED_TESTS, DEFAULT_MOTION } from './app/depth.ts';
import { PRODUCT_COUNT, webUrl } from './stack/addresses.ts';
import { BROWSER_ARGS, SYSTEM_CHROMIUM } from './stack/browser.ts';

/**
 * Disables what tests do not need, although benchmarks do: separate processes for pages, drawing and the network, a
 * GPU, and recompiling hot code, which does not pay off in a short-lived page.
 */
const CHEAP_ARGS = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  '--disable-site-isolation-trials',
  // A page with Safe's origin may frame the local app.
  '--disable-features=IsolateOrigins,site-per-process,OptimizationHints,MediaRouter,Translate,LocalNetworkAccessChecks',
  '--js-flags=--no-turbofan --no-maglev',
];

export default defineConfig({
  testDir: 'tests',
  globalSetup: './globalSetup.ts',
  outputDir: 'test-results',
  // One image for all systems, because primitives.spec.ts uses its own typeface.
  snapshotPathTemplate: 'references/{arg}{ext}',
  // Each worker has its own product, and takes the next file when done.
  workers: PRODUCT_COUNT,
  fullyParallel: false,
  grepInvert: EXCLUDED_TESTS,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  // A purchase is a long series of requests: with half a second for each it takes more than 15 s.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: webUrl,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    colorScheme: 'light',
    contextOptions: DEFAULT_MOTION,
    timezoneId: 'Asia/Shanghai',
    // Blocked, because tests can only intercept requests of pages; offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A trace of every test takes a sixth of a CPU; re-run a failing test with E2E_TRACE=1.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
      args: [...BROWSER_ARGS, ...CHEAP_ARGS],
    },
  },
});
