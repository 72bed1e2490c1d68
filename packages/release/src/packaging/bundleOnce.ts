import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const bundled = new Set<string>();

/**
 * Runs `bundle` into `directory` once per process. Tests of another run may be starting the existing programs, so each file is replaced
 * atomically, dependencies before the program.
 */
export function bundleOnce(directory: string, bundle: (directory: string) => void): void {
  if (bundled.has(directory)) return;
  // Next to the target, so that each rename stays on one file system.
  const own = join(dirname(directory), `${basename(directory)}-${process.pid}`);
  bundle(own);
  mkdirSync(directory, { recursive: true });
  const isLoaded = (file: string) => file.startsWith('chunk-') || !file.endsWith('.js');
  const files = readdirSync(own).sort((a, b) => Number(isLoaded(b)) - Number(isLoaded(a)));
  for (const file of files) renameSync(join(own, file), join(directory, file));
  rmSync(own, { recursive: true });
  bundled.add(directory);
}
