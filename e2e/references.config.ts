import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** The comparison of primitives alone: it needs no running product. Run by `npm run references -w @koala/e2e`, which renews the pictures. */
const { globalSetup: _, ...rest } = tests;
export default defineConfig({ ...rest, testMatch: 'primitives.spec.ts' });
