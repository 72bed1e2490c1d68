import { fileURLToPath } from 'node:url';
import { foundryBinary } from '../../packages/toolchain/src/foundry.mjs';
import { exitCodeCounts, forgeCounts, playwrightCounts, vitestCounts } from './counts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const HOUR = 3_600_000;
const bin = (name) => `node_modules/.bin/${name}`;

/** A command that passes or fails as a whole. */
function checkOf(name, command, args) {
  return { name, command, args, count: exitCodeCounts };
}

/** The vitest suite of a workspace, or of another folder with its own configuration. */
function vitestOf(folder, { name = folder.split('/').at(-1), env } = {}) {
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
    count: vitestCounts,
  };
}

/** Marks a CPU-bound suite whose tests have no timeouts: it may run at low priority. */
const filling = (suite) => ({ ...suite, fills: true });

function forgeOf(profile) {
  return filling({
    name: 'forge',
    command: foundryBinary('forge'),
    args: ['test', '--json'],
    env: { FOUNDRY_PROFILE: profile },
    count: forgeCounts,
  });
}

/**
 * `kills`: how many times the tests kill the server of each database at a random time. The tests mostly wait for processes, blocks and
 * timeouts, so they take no slot.
 */
const serverOf = ({ kills }) => ({
  ...vitestOf('apps/server', { env: { KOALA_KILLS: `${kills}` } }),
  waits: true,
});

const build = checkOf('contracts build', foundryBinary('forge'), ['build']);

/** TypeScript's compiler and the linter's type checker are Go programs; garbage collection would take a fifth of their time. */
const RARE_COLLECTION = { GOGC: '400' };
/** The linter's type checker repeats lookups on each further thread. */
const ONE_THREAD = { GOMAXPROCS: '1' };

const localnetOf = (name) => `${root}tests/e2e/.localnet/${name}`;

/** The demo world of the browser tests: created once, cached until its inputs change, and copied for each product. */
const browserWorld = {
  ...checkOf('browser world', bin('tsx'), ['apps/localnet/src/makeWorld.ts']),
  env: { LOCALNET_DIR: localnetOf('world'), KOALA_CHAIN_TIME: 'late-week' },
  after: [build.name],
};

/** Ports and folders of the first product of the browser tests; the others use the next ports. */
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
  count: playwrightCounts,
};

/**
 * Transfer size of a first visit to each page, compared with its bound and the committed table, on the first product of the browser tests.
 * It waits five seconds on each page, by the browser's own clock, so other suites may run beside it.
 */
const bytes = {
  ...checkOf('bytes', 'node', ['scripts/bench.mjs', 'web', '--only', 'bytes']),
  needs: [browserWorld.name],
  after: [browser.name],
  waits: true,
  env: product,
  needsBrowser: true,
};

/** Deployment, a day of the keeper, an upgrade and a handover of roles, for the shapes of both networks. */
const rehearsal = checkOf('rehearsal', 'node', ['--import', 'tsx', 'apps/localnet/src/rehearsal/main.ts']);

/** 200 wallets on the programs of a release while parts of it are broken. Its bounds are scaled to the machine's measured slowness. */
const soak = {
  ...checkOf('soak', 'node', ['scripts/soak.mjs', '--minutes', '60']),
  after: [build.name],
  timeoutMs: 4 * HOUR,
};

/** These suites share one folder of compiled files, so they run one after the other, after compilation. */
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

/**
 * Suites whose tests deploy compiled contracts. `localnet` and `keeper` mostly wait, so they take no slot. They start one after the other,
 * after the browser world, because the browser tests take longest and wait for it.
 */
const localnet = { ...vitestOf('apps/localnet'), after: [browserWorld.name], waits: true };
const keeper = { ...vitestOf('apps/keeper'), after: [localnet.name], waits: true };
const deploying = [keeper, vitestOf('apps/cli'), vitestOf('contracts')];

/** Some of these suites need the compiled contracts; the others would only slow down the compiler, for which everything else waits. */
const afterBuild = (suites) =>
  suites.map((suite) => (suite.fills ? suite : { ...suite, after: [build.name, ...(suite.after ?? [])] }));

/** Some of its tests send the app's calls to the compiled contracts. */
const web = vitestOf('apps/web');

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
 * The suites that a pull request must pass. The browser tests take longest, so their dependencies come first. The others are ordered by
 * length, the longest first, so that no slot stays empty at the end.
 */
const usual = [
  build,
  browserWorld,
  browser,
  ...afterBuild([serverOf({ kills: 4 }), localnet, web]),
  ...onContracts([forgeOf('ci'), ...contracts]),
  ...afterBuild(deploying),
  bytes,
  ...afterBuild(others),
];

/**
 * The same suites in more depth, and those that are too long for every pull request; see docs/guide/testing.md.
 */
const nightly = [
  build,
  browserWorld,
  { ...browser, timeoutMs: 2 * HOUR },
  ...onContracts([
    ...contracts,
    checkOf('contracts coverage', 'node', ['contracts/tools/coverage.mjs']),
    checkOf('simulation', 'node', ['scripts/simulate.mjs', '--check']),
    // Takes hours with exclusive use of the folder, so it does not run at low priority.
    { ...forgeOf('nightly'), fills: false, timeoutMs: 6 * HOUR },
    { ...checkOf('mutants', 'node', ['contracts/tools/mutants.mjs']), timeoutMs: 6 * HOUR },
  ]),
  ...afterBuild([
    { ...serverOf({ kills: 60 }), timeoutMs: 2 * HOUR },
    { ...localnet, after: [browser.name] },
    ...deploying,
  ]),
  // The rehearsed upgrade first checks all storage layouts, which compiles the contracts.
  ...onContracts([rehearsal]),
  checkOf('proofs', 'node', ['contracts/tools/prove.mjs']),
  bytes,
  ...afterBuild([web, ...others]),
  {
    ...checkOf('stack', 'npm', ['run', 'stack', '--', '--check']),
    after: [build.name],
  },
  {
    ...checkOf('containers', 'npm', ['run', 'stack', '--', '--containers', '--check']),
    after: ['stack'],
  },
  soak,
];

/** All suites in order of preference: `runSuites.mjs` starts the first one that may start. */
export function suitesOf({ isNightly }) {
  return isNightly ? nightly : usual;
}
