// One program with all that it imports, as one file of plain JavaScript. What `npm start` leaves running would else keep the compiler of
// TypeScript in each of its processes. As a command: `node packages/toolchain/src/bundleFile.mjs <source> <target>`, for several programs too.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { OPTIONAL_PACKAGES, programBundle } from './programBundle.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Read from node_modules: the embedded database and esbuild have files beside them, and nothing else needs the others. */
const EXTERNAL = ['@electric-sql/pglite', 'esbuild', ...OPTIONAL_PACKAGES];

/** Lets each of our files keep its address, by which it finds others. */
const ownAddresses = {
  name: 'own-addresses',
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

/** Bundles `source` into `target`, both relative to the repository. It runs on this machine alone. */
export async function bundleFile(source, target) {
  const { outputFiles } = await build({
    ...programBundle,
    absWorkingDir: root,
    entryPoints: [source],
    outfile: target,
    write: false,
    external: EXTERNAL,
    plugins: [ownAddresses],
  });
  const [{ path, contents }] = outputFiles;
  mkdirSync(dirname(path), { recursive: true });
  // In one step: another product may just be starting from it.
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  for (let i = 0; i < names.length; i += 2) await bundleFile(names[i], names[i + 1]);
}
