// `npm run package [-- --out <folder>] [-- --without-web] [-- --without-deployments]`: writes everything that a host needs into one folder,
// `release` when none is named. What is in it runs with plain Node: no packages are installed there, and no TypeScript is read.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installMissing } from './machine/installMissing.mjs';
import { missingDeployment } from './packaging/missingDeployment.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'release') },
    'without-web': { type: 'boolean', default: false },
    // For a server whose KOALA_MANIFEST is no part of the release, as on a chain of this machine.
    'without-deployments': { type: 'boolean', default: false },
  },
});
const release = resolve(values.out);

const problem = values['without-deployments'] ? undefined : missingDeployment(root);
if (problem) {
  console.error(problem);
  process.exit(1);
}
installMissing();
const { bundleKeeper } = await import('./packaging/bundleKeeper.mjs');
const { bundleServer } = await import('./packaging/bundleServer.mjs');
const { licenceReport } = await import('./licences/report.mjs');
const { licenceTexts } = await import('./packaging/licenceTexts.mjs');
const { writeProvenance } = await import('./packaging/provenance.mjs');

for (const part of ['server', 'keeper', 'protocol', 'packaging'])
  rmSync(join(release, part), { recursive: true, force: true });
mkdirSync(release, { recursive: true });

// Below `dist/<program>`, as in a checkout: from there the server finds its migrations and the keeper the deployments.
const bundled = [
  bundleServer(join(release, 'server/dist/server'), [
    'main',
    'noticeMain',
    'sessionsMain',
    'statusLineMain',
    'backupMain',
    'migrateMain',
    'rebuildIndexMain',
  ]),
  bundleKeeper(join(release, 'keeper/dist/keeper')),
];
const copies = [
  ['server/drizzle', 'server/drizzle'],
  ['protocol/deployments', 'protocol/deployments'],
  ['packaging', 'packaging'],
  ['LICENSE', 'LICENSE'],
];
/** Files with settings or keys: secrets that do not belong in a release. */
const isSecret = (path) => /^\.env|\.(?:env|key|pem)$/.test(basename(path));
for (const [from, to] of copies) {
  if (!existsSync(join(root, from))) continue;
  cpSync(join(root, from), join(release, to), { recursive: true, filter: (path) => !isSecret(path) });
}
writeFileSync(join(release, 'package.json'), '{ "private": true, "type": "module" }\n');
writeFileSync(join(release, 'LICENCES.txt'), licenceTexts(bundled.flat()));
writeFileSync(join(release, 'DEPENDENCIES.md'), licenceReport());

if (!values['without-web']) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = ['build', 'web', '--outDir', join(release, 'web'), '--emptyOutDir', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const PARTS = [
  'DEPENDENCIES.md',
  'LICENCES.txt',
  'LICENSE',
  'keeper',
  'package.json',
  'packaging',
  'protocol',
  'server',
  'web',
];
writeProvenance(release, PARTS);
console.log(`${release} is ready: docs/deployment.md says what to do with it.`);
