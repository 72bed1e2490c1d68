import { defineConfig } from 'vitest/config';

// Run all files in one process to avoid the start-up cost per file.
export default defineConfig({ test: { fileParallelism: false, isolate: false, testTimeout: 120_000 } });
