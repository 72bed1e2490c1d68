import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const bundled = new Set();

/**
 * Lets `bundle` write programs into `directory`, the first time that this process asks for it. Tests of another run may be starting those
 * that are there. So each file takes the place of the one before at once, what a program loads before the program.
 */
export function bundleOnce(directory, bundle) {
  if (bundled.has(directory)) return;
  // As deep as what it becomes: programs find other folders from where they are.
  const own = join(dirname(directory), `${basename(directory)}-${process.pid}`);
  bundle(own);
  mkdirSync(directory, { recursive: true });
  const isLoaded = (file) => file.startsWith('chunk-') || !file.endsWith('.js');
  const files = readdirSync(own).sort((a, b) => Number(isLoaded(b)) - Number(isLoaded(a)));
  for (const file of files) renameSync(join(own, file), join(directory, file));
  rmSync(own, { recursive: true });
  bundled.add(directory);
}
