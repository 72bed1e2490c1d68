import { fileURLToPath } from 'node:url';
import { check, forgeCounts, playwrightCounts, vitestCounts } from './counts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
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

const BROWSER_SHARDS = 2;
const localnetOf = (shard) => `${root}e2e/.localnet/${shard}`;

/** A part of the browser tests, on a product of its own: other ports, other files. `index` counts from 1. */
function browserShard(index) {
  const port = (first) => String(first + index - 1);
  return {
    name: `browser ${index}`,
    command: bin('playwright'),
    args: [
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      `--shard=${index}/${BROWSER_SHARDS}`,
      `--output=e2e/test-results/${index}`,
    ],
    env: (report) => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_WEB_PORT: port(25173),
      E2E_API_PORT: port(24269),
      E2E_RPC_PORT: port(28545),
      E2E_LOCALNET_DIR: localnetOf(index),
    }),
    needsBrowser: true,
    timeoutMs: 20 * MINUTE,
    count: playwrightCounts,
  };
}

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
  vitestOf('contracts'),
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
 * whoever has no more of its own helps with the pool. The browsers get the machine for themselves.
 */
export const stages = [
  { chain: [checkOf('contracts build', bin('forge'), ['build'])], pool: [] },
  { chain: contracts, pool: others },
  { chain: [], pool: [browserShard(1), browserShard(2)] },
  // Of the app that the browsers were given.
  {
    chain: [checkOf('first load', 'npm', ['run', 'size', '-w', '@koala/web', '--', `${localnetOf(1)}/web`])],
    pool: [],
  },
];
