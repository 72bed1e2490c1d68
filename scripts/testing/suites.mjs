import { check, forgeCounts, playwrightCounts, vitestCounts } from './counts.mjs';

const MINUTE = 60_000;
const bin = (name) => `node_modules/.bin/${name}`;

/** A command that passes or fails as a whole. */
function checkOf(name, command, args) {
  return { name, command, args, timeoutMs: 10 * MINUTE, count: check };
}

/** The vitest suite of a workspace. */
function vitestOf(workspace, minutes = 10) {
  return {
    name: workspace,
    command: bin('vitest'),
    args: (report) => [
      'run',
      '--root',
      workspace,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    timeoutMs: minutes * MINUTE,
    count: vitestCounts,
  };
}

const forge = {
  name: 'forge',
  command: bin('forge'),
  args: ['test', '--json'],
  env: { FOUNDRY_PROFILE: 'ci' },
  timeoutMs: 20 * MINUTE,
  count: forgeCounts,
};

const browser = {
  name: 'browser',
  command: bin('playwright'),
  args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  needsBrowser: true,
  timeoutMs: 20 * MINUTE,
  count: playwrightCounts,
};

/** The contracts' own: they share one folder of compiled files, so one after the other. */
const contracts = [
  checkOf('abi', bin('tsx'), ['protocol/scripts/generateAbi.ts', '--check']),
  forge,
  checkOf('gas', 'node', ['scripts/bench.mjs', 'gas']),
  checkOf('simulation', 'node', ['scripts/simulate.mjs', '--short']),
  checkOf('contracts lint', 'npm', ['run', 'contracts:lint']),
  checkOf('upgrade safety', 'npm', ['run', 'contracts:upgrade-safety']),
  checkOf('contracts coverage', 'npm', ['run', 'contracts:coverage']),
];

const others = [
  checkOf('format', bin('prettier'), ['--check', '.']),
  checkOf('contracts format', bin('forge'), [
    'fmt',
    '--check',
    'contracts/src',
    'contracts/test',
    'contracts/bench',
  ]),
  checkOf('unused', bin('knip'), []),
  vitestOf('protocol'),
  // Runs on two databases: the longest, so it begins early.
  vitestOf('server', 20),
  vitestOf('localnet'),
  vitestOf('keeper'),
  checkOf('types', 'npm', ['run', 'typecheck', '--workspaces']),
  vitestOf('web'),
  checkOf('lint', bin('eslint'), ['.', '--max-warnings', '0']),
];

/**
 * Stages follow one another. Within one, two suites run at a time: the suites of `chain` in order, beside those of `pool` in order, and
 * whoever has no more of its own helps with the pool. The browser gets the machine for itself.
 */
export const stages = [
  { chain: [checkOf('contracts build', bin('forge'), ['build'])], pool: [] },
  { chain: contracts, pool: others },
  { chain: [browser], pool: [] },
];
