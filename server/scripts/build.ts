// Bundles the server (dist/server/main.js) and the operator's command (noticeMain.js) for production. Packages of the registry stay outside; the workspace's own sources go in.
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const { dependencies } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

rmSync(path('dist'), { recursive: true, force: true });
await build({
  entryPoints: [path('src/main.ts'), path('src/noticeMain.ts')],
  // As deep below the package as src/db: the migrations are found from there.
  outdir: path('dist/server'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: Object.keys(dependencies).filter((name) => !name.startsWith('@koala/')),
});
