import { defineConfig } from 'vitest/config';

/** Mocks a module that others use unmocked, so it runs in its own module registry. */
const WITH_OWN_MODULES = ['test/recompute.test.ts'];

export default defineConfig({
  test: {
    // Each file runs its own chain: one at a time, in one process, which runs the deployment once.
    fileParallelism: false,
    isolate: false,
    hookTimeout: 120_000,
    testTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'keeper', include: ['test/**/*.test.ts'], exclude: WITH_OWN_MODULES } },
      { extends: true, test: { name: 'own modules', include: WITH_OWN_MODULES, isolate: true } },
    ],
  },
});
