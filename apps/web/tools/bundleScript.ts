import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { buildTarget } from './minimumBrowsers.ts';

/** Bundles a file of the app, such as `worker/main.ts`, into one classic script for every supported browser. */
export async function bundleScript(path: string, define?: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    ...(define && { define }),
    build: {
      write: false,
      target: buildTarget,
      lib: {
        entry: fileURLToPath(new URL(`../${path}`, import.meta.url)),
        formats: ['iife'],
        name: 'script',
      },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}

/** Chunks and their static imports, transitively. */
export function closureOf(
  starts: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(starts);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return found;
}
