import { defineConfig } from 'vitest/config';

// Tests of the repository as a whole: its documents, licenses and borders between folders.
// One process for all files, which starts once.
export default defineConfig({
  test: { include: ['*.test.ts'], fileParallelism: false, isolate: false, testTimeout: 20_000 },
});
