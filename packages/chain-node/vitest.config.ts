import { defineConfig } from 'vitest/config';

// All files share one process, which starts once.
export default defineConfig({ test: { fileParallelism: false, isolate: false } });
