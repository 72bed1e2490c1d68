import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * Only the image comparison of primitives, which needs no running product. Run by `npm run references -w @koala/e2e`,
 * which updates the images.
 */
const { globalSetup: _, ...rest } = tests;
export default defineConfig({ ...rest, testMatch: 'primitives.spec.ts' });
