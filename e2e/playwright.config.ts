import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { LEFT_TO_NIGHT, USUAL_MOTION } from './app/depth.ts';
import { PRODUCTS, webUrl } from './stack/addresses.ts';
import { BROWSER_ARGS, SYSTEM_CHROMIUM } from './stack/browser.ts';

/**
 * What a test needs even less than a benchmark: processes of their own for pages, drawing and the network, and a graphics card. Nor does
 * it live long enough for compiling code a second and third time to pay.
 */
const CHEAP_ARGS = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  '--disable-site-isolation-trials',
  // A page at Safe's address may frame the app of this machine.
  '--disable-features=IsolateOrigins,site-per-process,OptimizationHints,MediaRouter,Translate,LocalNetworkAccessChecks',
  '--js-flags=--no-turbofan --no-maglev',
];

export default defineConfig({
  testDir: 'tests',
  globalSetup: './globalSetup.ts',
  outputDir: 'test-results',
  // One picture for all systems: primitives.spec.ts draws with a typeface of its own.
  snapshotPathTemplate: 'references/{arg}{ext}',
  // Each worker has a product of its own, and takes the next file when it is done with one.
  workers: PRODUCTS,
  fullyParallel: false,
  grepInvert: LEFT_TO_NIGHT,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: webUrl,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    colorScheme: 'light',
    contextOptions: USUAL_MOTION,
    timezoneId: 'Asia/Shanghai',
    // Requests of a page alone can be held or refused by a test; offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A trace of every test takes a sixth of a processor; a test that fails is run again with E2E_TRACE=1.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
      args: [...BROWSER_ARGS, ...CHEAP_ARGS],
    },
  },
});
