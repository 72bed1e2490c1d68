import { defineConfig } from '@playwright/test';
import { WITH_MOTION } from './app/depth.ts';
import tests from './playwright.config.ts';

/** Screenshots of every page of the running product, into `pictures/`. Run by `npm run pictures -w @koala/e2e`. */
export default defineConfig({
  ...tests,
  testDir: 'screenshots',
  use: { ...tests.use, contextOptions: WITH_MOTION },
});
