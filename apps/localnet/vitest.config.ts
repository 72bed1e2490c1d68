import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Each file runs its own chains and processes, so they run one after another, in one process that loads its modules once.
    fileParallelism: false,
    isolate: false,
    hookTimeout: 120_000,
    testTimeout: 240_000,
  },
});
