import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One process for all files: it sends the deployment once, and each file's chain begins with it.
    fileParallelism: false,
    isolate: false,
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});
