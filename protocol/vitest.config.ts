import { defineConfig } from 'vitest/config';

// One process for all files, which starts once.
export default defineConfig({ test: { fileParallelism: false, isolate: false } });
