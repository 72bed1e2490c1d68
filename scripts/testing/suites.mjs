import { fileURLToPath } from 'node:url';
import { foundryBinary } from '../../packages/toolchain/src/foundry.mjs';
import { check, forgeCounts, playwrightCounts, vitestCounts } from './counts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE = 60_000;
const bin = (name) => `node_modules/.bin/${name}`;

/** A command that passes or fails as a whole. */
function checkOf(name, command, args) {
  return { name, command, args, timeoutMs: 10 * MINUTE, count: check };
}

/** The vitest suite of a workspace, or of another folder that has a configuration of its own. */
function vitestOf(folder, { name = folder.split('/').at(-1), minutes = 10, env } = {}) {
  return {
    name,
    env,
    command: bin('vitest'),
    args: (report) => [
      'run',
      '--root',
      folder,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    timeoutMs: minutes * MINUTE,
    count: vitestCounts,
  };
}

/** That it only computes, and waits for nobody's time: it may take what others leave idle. */
const filling = (suite) => ({ ...suite, fills: true, timeoutMs: Math.max(suite.timeoutMs, 30 * MINUTE) });

function forgeOf(profile, minutes) {
  return filling({
    name: 'forge',
    command: foundryBinary('forge'),
    args: ['test', '--json'],
    env: { FOUNDRY_PROFILE: profile },
    timeoutMs: minutes * MINUTE,
    count: forgeCounts,
  });
}

/**
 * With how often each database's server is killed at a random moment. Its limit, as the browser's, leaves room for a machine half as fast.
 */
const serverOf = ({ kills, minutes }) =>
  vitestOf('apps/server', { minutes, env: { KOALA_KILLS: `${kills}` } });

const build = checkOf('contracts build', foundryBinary('forge'), ['build']);

/** The compiler and the linter's types are programs in Go, whose collector of garbage would take a fifth of them. */
const RARE_COLLECTION = { GOGC: '400' };
/** In one thread nothing is looked up twice. */
const ONE_THREAD = { GOMAXPROCS: '1' };

const localnetOf = (name) => `${root}tests/e2e/.localnet/${name}`;

/** The demo world of the browser tests: made once, kept until what makes it changes, and copied by each product. */
const browserWorld = {
  ...checkOf('browser world', bin('tsx'), ['apps/localnet/src/makeWorld.ts']),
  env: { LOCALNET_DIR: localnetOf('world'), KOALA_CHAIN_TIME: 'late-week' },
  after: [build.name],
  timeoutMs: 20 * MINUTE,
};

/** Where the first product of the browser tests runs; the others follow on the next ports. */
const product = {
  E2E_WEB_PORT: '25173',
  E2E_API_PORT: '24269',
  E2E_RPC_PORT: '28545',
  E2E_LOCALNET_DIR: localnetOf('tests'),
  E2E_WORLD_DIR: localnetOf('world'),
};

/** Two tests at a time. Each also waits for timers of the page, so another suite runs beside them. */
const browser = {
  name: 'browser',
  command: bin('playwright'),
  args: ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
  needs: [browserWorld.name],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_PRODUCTS: '2', ...product }),
  needsBrowser: true,
  timeoutMs: 40 * MINUTE,
  count: playwrightCounts,
};

/**
 * What a first visit of each page transfers, within its bound and the committed table, on the first product of the browser tests. It waits
 * five seconds on each page, by the browser's own clock: others may run beside it.
 */
const bytes = {
  ...checkOf('bytes', 'node', ['scripts/bench.mjs', 'web', '--only', 'bytes']),
  needs: [browserWorld.name],
  after: [browser.name],
  waits: true,
  env: product,
  needsBrowser: true,
  timeoutMs: 20 * MINUTE,
};

/** Deployment, a day of the keeper, an upgrade and a handover of roles, for the shapes of both networks. */
const rehearsal = {
  ...checkOf('rehearsal', 'node', ['--import', 'tsx', 'apps/localnet/src/rehearsal/main.ts']),
  timeoutMs: 60 * MINUTE,
};

/** 200 wallets on the programs of a release while parts of it are broken. It knows how slow the machine is, and allows for it. */
const soak = {
  ...checkOf('soak', 'node', ['scripts/soak.mjs', '--minutes', '60']),
  after: [build.name],
  timeoutMs: 195 * MINUTE,
};

/** They share one folder of compiled files: one after the other, once all is compiled. */
const contracts = [
  checkOf('abi', bin('tsx'), ['packages/protocol/scripts/generateAbi.ts', '--check']),
  checkOf('gas', 'node', ['scripts/bench.mjs', 'gas']),
  checkOf('contracts lint', bin('solhint'), [
    '--noPoster',
    '--disc',
    '--max-warnings',
    '0',
    '-c',
    'contracts/.solhint.json',
    'contracts/src/**/*.sol',
  ]),
  checkOf('upgrade safety', 'node', ['contracts/tools/upgradeSafety.mjs']),
];
const onContracts = (suites) =>
  suites.map((suite) => ({ ...suite, uses: 'contracts/out', after: [build.name] }));

/** Their tests deploy what was compiled. The first two wait about as long as they work, so they take no place. */
const localnet = { ...vitestOf('apps/localnet'), waits: true };
const keeper = { ...vitestOf('apps/keeper'), after: [browser.name], waits: true };
const deploying = [keeper, vitestOf('apps/cli'), vitestOf('contracts')];
const onDeployments = (suites) =>
  suites.map((suite) => ({ ...suite, after: [build.name, ...(suite.after ?? [])] }));

/** Some of its tests send the app's calls to the compiled contracts. */
const web = { ...vitestOf('apps/web'), after: [build.name] };

const others = [
  vitestOf('tests/repository'),
  vitestOf('packages/protocol'),
  vitestOf('packages/chain-node'),
  filling({ ...checkOf('lint', 'npm', ['run', 'lint']), env: { ...RARE_COLLECTION, ...ONE_THREAD } }),
  checkOf('format', bin('oxfmt'), ['--check']),
  filling({ ...checkOf('types', 'npm', ['run', 'typecheck']), env: RARE_COLLECTION }),
  checkOf('unused', bin('knip'), []),
  checkOf('imports', bin('depcruise'), [
    '--config',
    '.dependency-cruiser.mjs',
    'apps',
    'contracts',
    'packages',
    'scripts',
    'tests',
  ]),
  checkOf('contracts format', foundryBinary('forge'), [
    'fmt',
    '--check',
    'contracts/src',
    'contracts/test',
    'contracts/bench',
    'contracts/proofs',
  ]),
];

/**
 * What a pull request has to pass. The browser tests take longest, so what they need comes first. Of the others long ones come first, so
 * that no place stays empty while the last one ends.
 */
const usual = [
  build,
  browserWorld,
  browser,
  ...onDeployments([serverOf({ kills: 4, minutes: 40 })]),
  ...onDeployments([localnet]),
  web,
  ...onContracts([
    forgeOf('ci', 20),
    filling(checkOf('simulation', 'node', ['scripts/simulate.mjs', '--short'])),
    ...contracts,
  ]),
  ...onDeployments(deploying),
  bytes,
  ...others,
];

/**
 * The same, deeper, and what is too long for every pull request. docs/guide/testing.md says what differs. Coverage and mutants compile in
 * folders of their own.
 */
const nightly = [
  build,
  browserWorld,
  { ...browser, timeoutMs: 80 * MINUTE },
  ...onContracts([
    ...contracts,
    checkOf('contracts coverage', 'node', ['contracts/tools/coverage.mjs']),
    { ...checkOf('simulation', 'node', ['scripts/simulate.mjs', '--check']), timeoutMs: 60 * MINUTE },
    // Hours, in which nobody else has the folder: not on what others leave.
    { ...forgeOf('nightly', 6 * 60), fills: false },
    { ...checkOf('mutants', 'node', ['contracts/tools/mutants.mjs']), timeoutMs: 6 * 60 * MINUTE },
  ]),
  ...onDeployments([
    serverOf({ kills: 60, minutes: 120 }),
    { ...localnet, after: [browser.name] },
    ...deploying,
  ]),
  // An upgrade begins with the check of all storage layouts, which compiles.
  ...onContracts([rehearsal]),
  checkOf('proofs', 'node', ['contracts/tools/prove.mjs']),
  bytes,
  web,
  ...others,
  {
    ...checkOf('stack', 'npm', ['run', 'stack', '--', '--check']),
    timeoutMs: 30 * MINUTE,
    after: [build.name],
  },
  {
    ...checkOf('containers', 'npm', ['run', 'stack', '--', '--containers', '--check']),
    timeoutMs: 60 * MINUTE,
    after: ['stack'],
  },
  soak,
];

/** All suites, in the order in which they are taken as soon as they may begin (`runSuites.mjs`). */
export function suitesOf({ isNightly }) {
  return isNightly ? nightly : usual;
}
