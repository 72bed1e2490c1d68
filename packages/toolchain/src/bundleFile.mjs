// Bundles a program with its imports into one file of plain JavaScript, because the processes of `npm start` would otherwise each keep a
// TypeScript compiler in memory. Command: `node packages/toolchain/src/bundleFile.mjs <source> <target>`, with several pairs if needed.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { OPTIONAL_PACKAGES, programBundle } from './programBundle.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Not bundled: the embedded database and esbuild load files next to their own, and the optional packages are not installed. */
const EXTERNAL = ['@electric-sql/pglite', 'esbuild', ...OPTIONAL_PACKAGES];

/** Replaces `import.meta.url` with each source file's own URL, because our files locate others by it. */
const ownUrls = {
  name: 'own-urls',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const source = readFileSync(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      const loader = path.endsWith('.ts') ? 'ts' : 'js';
      return { loader, contents: source.replaceAll('import.meta.url', () => address) };
    });
  },
};

export async function bundleFile(source, target) {
  const { outputFiles } = await build({
    ...programBundle,
    absWorkingDir: root,
    entryPoints: [source],
    outfile: target,
    write: false,
    external: EXTERNAL,
    plugins: [ownUrls],
  });
  const [{ path, contents }] = outputFiles;
  mkdirSync(dirname(path), { recursive: true });
  // Replace atomically: another `npm start` may be loading the file.
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  for (let i = 0; i < names.length; i += 2) await bundleFile(names[i], names[i + 1]);
}
