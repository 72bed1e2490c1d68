import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // All files share one process: it runs the deployment once, and each file's chain starts from it.
    fileParallelism: false,
    isolate: false,
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
