// `npm run contracts:upgrade-safety`: every upgradeable contract is safe to be upgraded, by OpenZeppelin's validator, and keeps the storage
// layout that is committed in contracts/storageLayouts.json. That the validator can refuse at all is shown with test/upgrades/ShiftedUser.sol.
// With --write the layouts of now become the committed ones: right before a deployment, never between two.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = 'contracts/cache/safety';
const buildInfo = `${root}${cache}/build-info`;
const layoutsFile = `${root}contracts/storageLayouts.json`;
const options = withValidationDefaults({ kind: 'uups' });

build();
const problems = [];

const report = await validateUpgradeSafety(buildInfo, undefined, undefined, {}, [], ['contracts/test/**']);
console.log(report.explain());
if (!report.ok) problems.push('a contract is not safe to be upgraded');

const shifted = await validateUpgradeSafety(buildInfo, 'ShiftedUser', 'User');
const refused = shifted.upgradeableContractReports[0]?.storageLayoutReport?.ok === false;
console.log(refused ? ' ✔  ShiftedUser is refused as an upgrade of User' : ' ✘  ShiftedUser is accepted');
if (!refused) problems.push('the validator accepts an upgrade that shifts storage');

const names = report.upgradeableContractReports.map(({ contract }) => contract).sort();
const layouts = readLayouts(names);
if (process.argv.includes('--write')) {
  writeFileSync(layoutsFile, `${JSON.stringify(layouts, null, 2)}\n`);
} else {
  compareWithCommitted(layouts);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Compiles the sources and the bad example anew, so that one build info holds all of them. */
function build() {
  rmSync(buildInfo, { recursive: true, force: true });
  const paths = [
    '--out',
    cache,
    '--cache-path',
    `${cache}-cache`,
    '--build-info-path',
    `${cache}/build-info`,
  ];
  const sources = ['contracts/src', 'contracts/test/upgrades'];
  const { status } = spawnSync(
    `${root}node_modules/.bin/forge`,
    ['build', ...sources, '--force', '--ast', '--build-info', ...paths],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** The storage layout of each contract by its fully qualified name, without places in the source. */
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
      problems.push(`${contract} is gone`);
      continue;
    }
    const comparison = getStorageUpgradeReport(layout, layouts[contract], options);
    if (comparison.ok) continue;
    console.error(comparison.explain());
    problems.push(`${contract} does not keep its committed storage layout`);
  }
  const added = Object.keys(layouts).filter((contract) => !committed[contract]);
  if (added.length > 0) problems.push(`no committed layout of ${added.join(', ')}: run with --write`);
  console.log(` ✔  ${Object.keys(committed).length} storage layouts compared with the committed ones`);
}
