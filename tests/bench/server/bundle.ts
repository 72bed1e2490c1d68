import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEntries } from '@koala/release/packaging/bundleEntries';

const workspace = fileURLToPath(new URL('../../../apps/server', import.meta.url));
const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/** Measured programs, each in its own process. */
const programs = {
  main: 'src/main.ts',
  bareServer: '../../tests/bench/server/bareServer.ts',
  reportCpu: '../../tests/bench/server/reportCpu.ts',
  repeatedChain: '../../tests/bench/server/repeatedChain.ts',
  backfillProcess: '../../tests/bench/server/backfillProcess.ts',
  figuresProcess: '../../tests/bench/server/figuresProcess.ts',
};
type Program = keyof typeof programs;

let bundled: string | undefined;

/**
 * The file of a program, bundled as in a release, because a TypeScript loader takes CPU time and 30 MB that no production server uses.
 * Bundled once; deleted when this process exits.
 */
export function fileOf(program: Program): string {
  return join((bundled ??= bundle()), `${program}.js`);
}

function bundle(): string {
  const root = mkdtempSync(join(tmpdir(), 'koala-bundle-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const directory = join(root, 'apps/server/dist/server');
  bundleEntries(workspace, directory, programs);
  cpSync(join(workspace, 'drizzle'), join(root, 'apps/server/drizzle'), { recursive: true });
  for (const name of ['pglite.wasm', 'pglite.data', 'initdb.wasm'])
    cpSync(join(pglite, name), join(directory, name));
  return directory;
}
