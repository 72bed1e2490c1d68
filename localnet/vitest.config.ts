import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Each file runs chains and processes of its own: one at a time.
    fileParallelism: false,
    hookTimeout: 120_000,
    testTimeout: 240_000,
  },
});
