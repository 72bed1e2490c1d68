import { defineConfig } from 'vitest/config';

/** Replaces a module that others use as it is, so it gets modules of its own. */
const WITH_OWN_MODULES = ['test/recompute.test.ts'];

export default defineConfig({
  test: {
    // Each file runs a chain of its own: one at a time, in one process, which sends the deployment once.
    fileParallelism: false,
    isolate: false,
    hookTimeout: 60_000,
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'keeper', include: ['test/**/*.test.ts'], exclude: WITH_OWN_MODULES } },
      { extends: true, test: { name: 'own modules', include: WITH_OWN_MODULES, isolate: true } },
    ],
  },
});
