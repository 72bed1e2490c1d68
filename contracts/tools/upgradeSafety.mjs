// `npm run upgrade-safety -w @koala/contracts`: checks with OpenZeppelin's validator that every upgradeable contract can be upgraded safely
// and keeps the storage layout committed in contracts/storageLayouts.json. contracts/test/upgrades/ShiftedUser.sol shows that it can refuse.
// --write replaces the committed layouts with the current ones: only right before a first deployment, never between a deployment and an upgrade.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  getContractVersion,
  getStorageLayout,
  getStorageUpgradeReport,
  solcInputOutputDecoder,
  validate,
  validateUpgradeSafety,
  withValidationDefaults,
} from '@openzeppelin/upgrades-core';
import { compactJson } from '@koala/toolchain/compactJson';
import { foundryBinary } from '@koala/toolchain/foundry';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = 'contracts/cache/safety';
const buildInfo = `${root}${cache}/build-info`;
/** Identifies the inputs of the build info. */
const keyFile = `${root}${cache}/made-of`;
const SOURCES = ['contracts/src', 'contracts/test/upgrades'];
const layoutsFile = `${root}contracts/storageLayouts.json`;
const options = withValidationDefaults({ kind: 'uups' });

build();
const problems = [];

const report = await validateUpgradeSafety(buildInfo, undefined, undefined, {}, [], ['contracts/test/**']);
console.log(report.explain());
if (!report.ok) problems.push('a contract cannot be upgraded safely: see the report above');

const shifted = await validateUpgradeSafety(buildInfo, 'ShiftedUser', 'User');
const refused = shifted.upgradeableContractReports[0]?.storageLayoutReport?.ok === false;
console.log(refused ? ' ✔  ShiftedUser is refused as an upgrade of User' : ' ✘  ShiftedUser is accepted');
if (!refused) problems.push('the validator accepts an upgrade that shifts storage');

const names = report.upgradeableContractReports.map(({ contract }) => contract).sort();
const layouts = readLayouts(names);
if (process.argv.includes('--write')) {
  // A line for each variable and each type.
  writeFileSync(layoutsFile, compactJson(layouts, 3));
} else {
  compareWithCommitted(layouts);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * Recompiles the sources and the unsafe example when any of them changed, so that one build info contains all of them. The optimizer is off
 * to save time: the validator only reads syntax trees and storage layouts, which do not depend on it.
 */
function build() {
  const key = hashOf([...SOURCES, 'foundry.toml', 'package-lock.json']);
  if (existsSync(keyFile) && existsSync(buildInfo) && readFileSync(keyFile, 'utf8') === key) return;
  rmSync(keyFile, { force: true });
  rmSync(buildInfo, { recursive: true, force: true });
  const paths = [
    '--out',
    cache,
    '--cache-path',
    `${cache}-cache`,
    '--build-info-path',
    `${cache}/build-info`,
  ];
  const { status } = spawnSync(
    foundryBinary('forge'),
    ['build', ...SOURCES, '--force', '--ast', '--build-info', ...paths],
    { cwd: root, stdio: 'inherit', env: { ...process.env, FOUNDRY_OPTIMIZER: 'false' } },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(keyFile, key);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** The storage layout of each contract by its fully qualified name, without source positions. */
function readLayouts(contracts) {
  const [file] = readdirSync(buildInfo);
  const { input, output, solcVersion } = JSON.parse(readFileSync(`${buildInfo}/${file}`, 'utf8'));
  const validation = validate(output, solcInputOutputDecoder(input, output), solcVersion, input);
  return Object.fromEntries(
    contracts.map((contract) => {
      const layout = getStorageLayout(validation, getContractVersion(validation, contract));
      return [contract, JSON.parse(JSON.stringify(layout, (key, value) => (key === 'src' ? '' : value)))];
    }),
  );
}

function compareWithCommitted(layouts) {
  const committed = JSON.parse(readFileSync(layoutsFile, 'utf8'));
  for (const [contract, layout] of Object.entries(committed)) {
    if (!layouts[contract]) {
      problems.push(`${contract} has a committed layout but no longer exists`);
      continue;
    }
    const comparison = getStorageUpgradeReport(layout, layouts[contract], options);
    if (comparison.ok) continue;
    console.error(comparison.explain());
    problems.push(`${contract} does not keep its committed storage layout`);
  }
  const added = Object.keys(layouts).filter((contract) => !committed[contract]);
  if (added.length > 0)
    problems.push(`no committed layout of ${added.join(', ')}: run with --write when you deploy, not before`);
  console.log(` ✔  ${Object.keys(committed).length} storage layouts compared with the committed ones`);
}
