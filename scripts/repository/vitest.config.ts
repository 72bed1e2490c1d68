import { defineConfig } from 'vitest/config';

// Tests of the repository as a whole: its documents, licences and borders between folders.
export default defineConfig({ test: { include: ['*.test.ts'], testTimeout: 20_000 } });
