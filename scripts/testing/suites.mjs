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

/** Stages, each of lanes that run side by side, each of suites in order. The browser gets the machine for itself. */
export const lanes = [
  [[checkOf('contracts build', bin('forge'), ['build'])]],
  [
    [
      checkOf('abi', bin('tsx'), ['protocol/scripts/generateAbi.ts', '--check']),
      forge,
      checkOf('gas', 'node', ['scripts/bench.mjs', 'gas']),
      checkOf('simulation', 'node', ['scripts/simulate.mjs', '--short']),
      checkOf('contracts lint', 'npm', ['run', 'contracts:lint']),
      checkOf('upgrade safety', 'npm', ['run', 'contracts:upgrade-safety']),
      checkOf('contracts coverage', 'npm', ['run', 'contracts:coverage']),
    ],
    [
      checkOf('format', bin('prettier'), ['--check', '.']),
      checkOf('contracts format', bin('forge'), [
        'fmt',
        '--check',
        'contracts/src',
        'contracts/test',
        'contracts/bench',
      ]),
      checkOf('lint', bin('eslint'), ['.', '--max-warnings', '0']),
      checkOf('types', 'npm', ['run', 'typecheck', '--workspaces']),
      checkOf('unused', bin('knip'), []),
      vitestOf('protocol'),
      // Runs on two databases.
      vitestOf('server', 20),
      vitestOf('web'),
      vitestOf('keeper'),
      vitestOf('localnet'),
    ],
  ],
  [[browser]],
];
