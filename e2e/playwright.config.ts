import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { webUrl } from './stack/addresses.ts';

/** Debian's browser without windows, the kind that Playwright brings too. It takes a sixth less of a processor than the whole browser. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: 'tests',
  globalSetup: './globalSetup.ts',
  outputDir: 'test-results',
  // One picture for all systems: primitives.spec.ts draws with a typeface of its own.
  snapshotPathTemplate: 'references/{arg}{ext}',
  // One chain, whose clock the tests move: one test at a time.
  workers: 1,
  fullyParallel: false,
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
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A trace of every test takes a sixth of a processor; a test that fails is run again with E2E_TRACE=1.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
