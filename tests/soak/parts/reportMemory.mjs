// Loaded into each program before its own code: on SIGUSR2 it collects its garbage and writes down what is left.
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env.SOAK_MEMORY;
process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(`${file}.new`, JSON.stringify({ heap: heapUsed + external, rss }));
  renameSync(`${file}.new`, file);
});
// Before this a signal would end the process.
writeFileSync(`${file}.pid`, `${process.pid}`);
