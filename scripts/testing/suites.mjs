import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foundryBinary } from '../foundry.mjs';
import { check, forgeCounts, playwrightCounts, vitestCounts } from './counts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE = 60_000;
const bin = (name) => `node_modules/.bin/${name}`;

/** A command that passes or fails as a whole. */
function checkOf(name, command, args) {
  return { name, command, args, timeoutMs: 10 * MINUTE, count: check };
}

/** The vitest suite of a workspace, or of another folder that has a configuration of its own. */
function vitestOf(workspace, { name = workspace, minutes = 10, env } = {}) {
  return {
    name,
    env,
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

function forgeOf(profile, minutes) {
  return {
    name: 'forge',
    command: foundryBinary('forge'),
    args: ['test', '--json'],
    env: { FOUNDRY_PROFILE: profile },
    timeoutMs: minutes * MINUTE,
    count: forgeCounts,
  };
}

const BROWSER_SHARDS = 2;
const localnetOf = (shard) => `${root}e2e/.localnet/${shard}`;

/** The demo world of the browser tests: made once, kept until what makes it changes, and copied by each shard. */
const browserWorld = {
  ...checkOf('browser world', bin('tsx'), ['localnet/src/makeWorld.ts']),
  env: { LOCALNET_DIR: localnetOf('world'), KOALA_CHAIN_TIME: 'late-week' },
};

/** Where the product of a shard runs: other ports, other files than every other one. `index` counts from 1. */
function productOf(index) {
  const port = (first) => String(first + index - 1);
  return {
    E2E_WEB_PORT: port(25173),
    E2E_API_PORT: port(24269),
    E2E_RPC_PORT: port(28545),
    E2E_LOCALNET_DIR: localnetOf(index),
    E2E_WORLD_DIR: localnetOf('world'),
  };
}

/** A part of the browser tests, on a product of its own. */
function browserShard(index) {
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
    needs: browserWorld.name,
    env: (report) => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...productOf(index),
    }),
    needsBrowser: true,
    timeoutMs: 20 * MINUTE,
    count: playwrightCounts,
  };
}

/** What a first visit of each page transfers, within its bound and the committed table, on the first shard's product: its build and its world are there. */
const bytes = {
  ...checkOf('bytes', 'node', ['scripts/bench.mjs', 'web', '--only', 'bytes']),
  needs: browserWorld.name,
  env: productOf(1),
  needsBrowser: true,
};

/** The contracts' own: they share one folder of compiled files, so one after the other. */
const contracts = [
  checkOf('abi', bin('tsx'), ['protocol/scripts/generateAbi.ts', '--check']),
  checkOf('gas', 'node', ['scripts/bench.mjs', 'gas']),
  checkOf('contracts lint', 'npm', ['run', 'contracts:lint']),
  checkOf('upgrade safety', 'npm', ['run', 'contracts:upgrade-safety']),
];

const others = [
  checkOf('format', bin('prettier'), ['--check', '.']),
  checkOf('contracts format', foundryBinary('forge'), [
    'fmt',
    '--check',
    'contracts/src',
    'contracts/test',
    'contracts/bench',
  ]),
  checkOf('unused', bin('knip'), []),
  checkOf('imports', 'npm', ['run', 'lint:imports']),
  vitestOf('scripts/repository', { name: 'repository' }),
  vitestOf('protocol'),
  vitestOf('contracts'),
  vitestOf('localnet'),
  vitestOf('keeper'),
  checkOf('types', 'npm', ['run', 'typecheck']),
  vitestOf('web'),
  checkOf('lint', 'npm', ['run', 'lint']),
];

const build = { chain: [checkOf('contracts build', foundryBinary('forge'), ['build'])], pool: [] };

/** Alone: with anything else beside them two browsers are too slow for the tests of time. */
const browser = { chain: [browserShard(1), bytes], pool: [browserShard(2)] };

/** What a pull request has to pass. */
const usual = [
  build,
  {
    chain: [
      ...contracts,
      checkOf('simulation', 'node', ['scripts/simulate.mjs', '--short']),
      forgeOf('ci', 20),
    ],
    // The longest first, and the world early: the browsers wait for both.
    pool: [vitestOf('server', { minutes: 20 }), browserWorld, ...others],
  },
  browser,
];

/**
 * The same, deeper, and what is too long for every pull request. docs/testing.md says what differs. Coverage and mutants compile in folders of
 * their own.
 */
const nightly = [
  build,
  {
    chain: [
      ...contracts,
      checkOf('contracts coverage', 'npm', ['run', 'contracts:coverage']),
      { ...checkOf('simulation', 'node', ['scripts/simulate.mjs', '--check']), timeoutMs: 60 * MINUTE },
      forgeOf('nightly', 6 * 60),
      ...ifThere('mutants', 'contracts:mutants', 6 * 60),
    ],
    pool: [
      vitestOf('server', { minutes: 40, env: { KOALA_TEST_DATABASES: 'all' } }),
      browserWorld,
      ...others,
    ],
  },
  browser,
];

/** The command of package.json as a suite, when there is one. */
function ifThere(name, script, minutes) {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  if (!(script in scripts)) return [];
  return [{ ...checkOf(name, 'npm', ['run', script]), timeoutMs: minutes * MINUTE }];
}

/**
 * Stages follow one another. Within one, two suites run at a time: the suites of `chain` in order, beside those of `pool` in order, and
 * whoever has no more of its own helps with the pool. The browsers get the machine for themselves.
 */
export function stagesOf({ isNightly }) {
  return isNightly ? nightly : usual;
}
