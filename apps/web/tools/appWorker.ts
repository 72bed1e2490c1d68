import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Rolldown } from 'vite';
import type { Build } from '../worker/BuildCache.ts';
import { bundleScript, closureOf } from './bundleScript.ts';
import { integrityOf } from './integrity.ts';

/**
 * Writes `sw.js` into a build: the service worker, with the list of files it caches: all pages, the scripts and styles
 * that this repository's code loads, the web manifest, the icon and the banners. If `isOn` is false, the worker removes
 * itself and its caches instead.
 */
export async function writeAppWorker(
  outDir: string,
  output: Rolldown.RolldownOutput['output'],
  isOn: boolean,
  polyfills: string,
): Promise<void> {
  writeFileSync(join(outDir, 'sw.js'), await bundleWorker(isOn ? listOf(output, outDir, polyfills) : null));
}

export const bundleWorker = (list: Build | null) =>
  bundleScript('worker/main.ts', { __BUILD__: JSON.stringify(list) });

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
 * Scripts and styles that the app's own code loads, at once or on demand. Others, such as web workers and the languages
 * of the wallet kit, are cached when used.
 */
function assetsOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const isOwn = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
    isEntry || facadeModuleId?.includes('/web/src/');
  const found = closureOf(chunks.filter(isOwn), chunks);
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...[...found].map(({ fileName }) => fileName), ...styles])];
}
