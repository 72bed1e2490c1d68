import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** Vite's command, which is the web workspace's own dependency. */
export function viteBin(): string {
  return join(repositoryRoot, 'node_modules/vite/bin/vite.js');
}
