import { defineConfig } from 'vitest/config';

// Tests of the repository as a whole: its documents, licenses, packaging and monitoring.
// All files share one process to avoid the start-up cost per file.
export default defineConfig({
  test: { include: ['*.test.ts'], fileParallelism: false, isolate: false, testTimeout: 120_000 },
});
