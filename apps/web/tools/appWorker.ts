import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { Build } from '../worker/BuildCache.ts';
import { integrityOf } from './integrity.ts';
import { buildTarget } from './minimumBrowsers.ts';

const main = fileURLToPath(new URL('../worker/main.ts', import.meta.url));

/**
 * Writes `sw.js` into a build: the service worker, with the list of files it caches: all pages, and everything that
 * this repository's code loads. `isOn` false: a worker that removes itself from devices that have one.
 */
export async function writeAppWorker(
  outDir: string,
  output: Rolldown.RolldownOutput['output'],
  isOn: boolean,
  polyfills: string,
): Promise<void> {
  writeFileSync(join(outDir, 'sw.js'), await bundleWorker(isOn ? listOf(output, outDir, polyfills) : null));
}

export async function bundleWorker(list: Build | null): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(list) },
    build: {
      write: false,
      target: buildTarget,
      lib: { entry: main, formats: ['iife'], name: 'worker' },
    },
  });
  const [{ output: chunks }] = [result].flat() as [Rolldown.RolldownOutput];
  return chunks[0].code;
}

function listOf(output: Rolldown.RolldownOutput['output'], outDir: string, polyfills: string): Build {
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(outDir, join(file.parentPath, file.name)));
  const chunks = output.filter((file) => file.type === 'chunk');
  const withHashes = (files: readonly string[]) =>
    Object.fromEntries([...files].sort().map((name) => [`/${name}`, integrityOf(outDir, name)]));
  return {
    entry: `/${chunks.find((chunk) => chunk.isEntry)!.fileName}`,
    pages: names
      .filter((name) => name.endsWith('.html') && !/^(app\.html$|pages\/)/.test(name))
      .map((name) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`))
      .sort(),
    fallback: '/app.html',
    files: withHashes(names.filter((name) => /^(koala\.svg|app\.webmanifest|banners\/.+\.svg)$/.test(name))),
    assets: withHashes([...assetsOf(chunks), polyfills]),
  };
}

/**
 * Assets that the app's own code loads, at once or on demand. Those that only a library loads, such as languages of the
 * wallet kit, are cached when used.
 */
function assetsOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(
    chunks.filter(({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.includes('/web/src/')),
  );
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...[...found].map(({ fileName }) => fileName), ...styles])];
}
