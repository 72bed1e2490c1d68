// Preloaded into each program: on SIGUSR2 it collects garbage and writes the memory usage to a file.
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env.SOAK_MEMORY;
process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(`${file}.new`, JSON.stringify({ heap: heapUsed + external, rss }));
  renameSync(`${file}.new`, file);
});
// Written once the handler is set: before that, the signal would end the process.
writeFileSync(`${file}.pid`, `${process.pid}`);
