import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenseReport } from '../licenses/report.ts';
import { bundleKeeper, bundleServer } from './bundlePrograms.ts';
import { licenseTexts } from './licenseTexts.ts';
import { missingDeployment } from './missingDeployment.ts';
import { writeProvenance } from './provenance.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const COPIES: [from: string, to: string][] = [
  ['apps/server/drizzle', 'apps/server/drizzle'],
  ['packages/protocol/deployments', 'packages/protocol/deployments'],
  ['ops', 'ops'],
  ['LICENSE', 'LICENSE'],
];
/** The parts that provenance covers. */
const PARTS = [
  'DEPENDENCIES.md',
  'LICENSES.txt',
  'LICENSE',
  'apps',
  'koala.js',
  'ops',
  'package.json',
  'packages',
  'web',
];
/** Files with settings or keys: secrets that do not belong in a release. */
const isSecret = (path: string) => /^\.env|\.(?:env|key|pem)$/.test(basename(path));

/**
 * Writes everything that a host needs into one folder. The release runs with plain Node, without installed packages or TypeScript. Without
 * deployments it suits a server whose KOALA_MANIFEST is elsewhere, such as one on a local chain.
 */
export function packageRelease({ out = join(root, 'release'), web = true, deployments = true }): void {
  const release = resolve(out);
  const problem = deployments ? missingDeployment(root) : undefined;
  if (problem) throw new Error(problem);
  for (const part of ['apps', 'ops', 'packages'])
    rmSync(join(release, part), { recursive: true, force: true });
  mkdirSync(release, { recursive: true });

  // Below `dist/<program>`, as in a checkout: from there the server finds its migrations and the keeper the deployments.
  const bundled = [
    ...bundleServer(join(release, 'apps/server/dist/server')),
    ...bundleKeeper(join(release, 'apps/keeper/dist/keeper')),
  ];
  for (const [from, to] of COPIES) {
    if (!existsSync(join(root, from))) continue;
    cpSync(join(root, from), join(release, to), { recursive: true, filter: (path) => !isSecret(path) });
  }
  writeFileSync(join(release, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(
    join(release, 'koala.js'),
    "#!/usr/bin/env node\nimport './apps/server/dist/server/koala.js';\n",
    {
      mode: 0o755,
    },
  );
  writeFileSync(join(release, 'LICENSES.txt'), licenseTexts(bundled));
  writeFileSync(join(release, 'DEPENDENCIES.md'), licenseReport());

  if (web) {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const args = [
      'build',
      'apps/web',
      '--outDir',
      join(release, 'web'),
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ];
    const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('building the web app failed: see the output above');
  }
  writeProvenance(release, PARTS);
  console.log(`Packaged: ${release}. How to deploy it: docs/operate/deploy.md`);
}
