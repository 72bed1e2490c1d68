import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A stand-in for the block explorer on the local chain. */
const LOCAL_PAGES = ['pages/chain.html', 'pages/chain.js'];

/** Removes the page that reads the local chain from builds for other chains, which have a real explorer. */
export function localPages(isLocal: boolean): Plugin {
  return {
    name: 'koala-local-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' && !isLocal,
    async writeBundle({ dir }) {
      if (dir) await Promise.all(LOCAL_PAGES.map((page) => rm(join(dir, page), { force: true })));
    },
  };
}
