import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { localPages } from './localPages.ts';

/** The pages of a build whose only script is empty. */
async function pagesOf(isLocal: boolean): Promise<string[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'koala-pages-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: outDir,
    publicDir: resolve(import.meta.dirname, '../public'),
    plugins: [
      localPages(isLocal),
      {
        name: 'empty',
        resolveId: (id) => (id === 'empty' ? '\0empty' : null),
        load: (id) => (id === '\0empty' ? '' : null),
      },
    ],
    build: { outDir: join(outDir, 'dist'), rolldownOptions: { input: 'empty' } },
  });
  return readdir(join(outDir, 'dist/pages'));
}

it('the page that reads the local chain is only part of a local build', async () => {
  const ofChain = (pages: string[]) => pages.filter((page) => page.startsWith('chain.')).sort();
  expect(ofChain(await pagesOf(true))).toEqual(['chain.html', 'chain.js']);
  const others = await pagesOf(false);
  expect(ofChain(others)).toEqual([]);
  expect(others).toContain('docs.html');
});
