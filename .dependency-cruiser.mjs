// Which folder may import which. `npm test -- imports` fails on a circle of files or folders, and on a forbidden import.

/** All code of the repository. A folder may import of it what its rule names, and nothing else. */
export const everything = '^(api-schema|contracts|e2e|keeper|localnet|operator|protocol|scripts|server|web)/';

/** Folders of the server: what each may import besides itself. Only `main.ts` and the commands put them together. */
export const server = {
  time: [],
  metrics: [],
  db: ['metrics', 'time'],
  backup: ['db'],
  decode: [],
  derive: ['db'],
  queries: ['db', 'decode', 'derive'],
  indexer: ['db', 'decode', 'metrics'],
  http: ['db', 'metrics', 'time'],
  operator: ['db', 'time'],
  auth: ['db', 'http', 'operator', 'time'],
  notices: ['db', 'http', 'operator', 'time'],
  rebuild: ['db', 'indexer'],
  push: ['db', 'http', 'metrics'],
  positions: ['db', 'derive'],
  calendar: ['db', 'derive', 'http', 'queries'],
  api: ['auth', 'calendar', 'http', 'notices', 'push', 'queries'],
  app: ['api', 'auth', 'calendar', 'db', 'http', 'metrics', 'notices', 'push', 'queries', 'time'],
};
const serverRules = Object.entries(server).map(([folder, others]) => ({
  name: `server-${folder}`,
  severity: 'error',
  from: { path: `^server/src/${folder}/` },
  to: {
    path: everything,
    pathNot: `^((api-schema|protocol)/src|server/src/(${[folder, ...others].join('|')}))/`,
  },
}));

/**
 * The folders of web/src, lowest first. A file imports from its own folder and from lower lines, never from its own line or a higher one.
 * Screens do not reach into the wallet's code, the wallet's code knows no screen, and only main.tsx imports `app`.
 */
export const webLayers = [
  ['compatibility'],
  ['lib'],
  ['i18n', 'query'],
  ['format', 'routes.ts'],
  ['art'],
  ['ui'],
  ['legal'],
  ['account'],
  ['api'],
  ['chain'],
  ['figures'],
  ['flows'],
  ['records', 'charts', 'relations', 'begin'],
  ['notifications'],
  ['screens', 'wallet'],
  ['app'],
];

const within = (names) => `^web/src/(${names.join('|').replaceAll('.', String.raw`\.`)})(/|$)`;
const webRules = webLayers.flatMap((names, level) =>
  names.map((name) => ({
    name: `web-${name}`,
    severity: 'error',
    from: { path: within([name]) },
    to: {
      path: everything,
      pathNot: [
        within([name, ...webLayers.slice(0, level).flat()]),
        String.raw`^((api-schema|protocol)/src/|protocol/test/testManifest\.ts$)`,
      ],
    },
  })),
);

/** All other folders: what each may import of the repository besides itself. */
export const programs = {
  'protocol/src': [],
  'protocol/scripts': [],
  'protocol/test': ['contracts/testing', 'protocol/src'],
  'api-schema/src': ['protocol/src'],
  'contracts/deploy': ['protocol/src', 'scripts/machine/foundry'],
  'contracts/testing': ['contracts/deploy', 'protocol/src', 'scripts/machine/foundry'],
  'contracts/tools': ['scripts/machine/foundry'],
  'contracts/test': ['contracts/tools'],
  'keeper/src': ['protocol/src'],
  'keeper/test': [
    'contracts/(deploy|testing)',
    'keeper/src',
    'protocol/src',
    'scripts/packaging',
    'server/src/derive',
  ],
  'operator/src': ['contracts/deploy', 'keeper/src', 'protocol/src'],
  'operator/test': ['contracts/(deploy|testing)', 'operator/src', 'protocol/src'],
  'localnet/src': [
    'contracts/deploy',
    'contracts/testing/(StandInExplorer|nodeTransport)',
    'keeper/src',
    'protocol/src',
    'scripts/machine/(bundleFile|foundry|processGroup)',
  ],
  'localnet/test': ['contracts/(deploy|testing)', 'localnet/src', 'protocol/src', 'scripts/machine'],
  'server/scripts': ['api-schema/src', 'protocol/src', 'server/src'],
  'server/test': [
    'api-schema/src',
    'contracts/(deploy|testing)',
    'protocol/src',
    'scripts/(machine|packaging)',
    'server/(scripts|src)',
  ],
  'server/bench': [
    'contracts/(deploy|testing)',
    'protocol/src',
    'scripts/(benchmarks/table|packaging)',
    'server/(src|test)',
  ],
  'web/onChain': ['contracts/(deploy|testing)', 'protocol/src', 'web/src'],
  'web/server': ['api-schema/src', 'web/src/routes', 'web/tools'],
  'web/tools': ['protocol/src', 'scripts/packaging/provenance', 'web/(src|worker)'],
  'web/worker': ['web/src/lib'],
  'web/public': [],
  'e2e/stack': ['scripts/machine'],
  'e2e/wallet': ['contracts/testing', 'e2e/stack', 'protocol/src'],
  'e2e/chain': ['contracts/(deploy|testing)', 'e2e/stack', 'protocol/src'],
  'e2e/app': ['contracts/testing', 'e2e/(chain|stack|wallet)', 'protocol/src', 'web/src'],
  'e2e/screenshots': ['contracts/deploy', 'e2e/(app|stack|wallet)', 'protocol/src'],
  'e2e/tests': [
    'api-schema/src',
    'contracts/(deploy|testing)',
    'e2e',
    'protocol/src',
    'server/src/notices',
    'web/(src|tools)',
  ],
  'scripts/machine': [],
  'scripts/licences': [],
  'scripts/simulation': [],
  'scripts/packaging': ['scripts/machine'],
  'scripts/testing': ['scripts/machine'],
  'scripts/stack': [
    'contracts/deploy',
    'localnet/src',
    'operator/src',
    'protocol/src',
    'scripts/machine',
    'server/test',
  ],
  'scripts/soak': [
    'contracts/deploy',
    'keeper/src',
    'localnet/src',
    'protocol/src',
    'scripts/(machine|stack)',
    'server/test',
  ],
  'scripts/benchmarks': [
    'api-schema/src',
    'contracts/deploy',
    'e2e/(app|chain|stack|wallet)',
    'localnet/src',
    'protocol/src',
    'scripts/machine',
    'server/bench',
    'web/(src|tools)',
  ],
  'scripts/repository': [
    'contracts/(deploy|testing)',
    '(keeper|operator|protocol|server)/src',
    'scripts/(licences|packaging|stack/parts)',
    'server/test',
  ],
};
const programRules = Object.entries(programs).map(([folder, others]) => ({
  name: folder.replace('/', '-'),
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: everything, pathNot: `^(${[folder, ...others].join('|')})(/|\\.)` },
}));

/** Files that stand in no such folder: what starts a program or sets a tool up, and what puts the server together. */
export const starting = {
  'server/src': ['api-schema/src', 'protocol/src'],
  'web/src': ['api-schema/src', 'protocol/src'],
  server: ['contracts/testing'],
  web: [],
  keeper: [],
  operator: [],
  protocol: [],
  localnet: [],
  e2e: [],
  scripts: [],
};
const startingRules = Object.entries(starting).map(([folder, others]) => ({
  name: `${folder.replace('/', '-')}-starts`,
  severity: 'error',
  from: { path: `^${folder}/[^/]+$` },
  to: { path: everything, pathNot: `^(${[folder, ...others].join('|')})/` },
}));

/** Parts above their folder's own files, which they import, as `testing` always does. Every other part is below, and imported. */
export const upperParts = {
  e2e: ['tests'],
  'keeper/src': ['proof', 'recompute'],
  'protocol/src': ['proof', 'recompute', 'rpc'],
  'server/src/queries': ['export'],
  'web/src/flows': ['engine', 'review', 'ui'],
  'web/src/screens/books': ['statement'],
  'web/src/screens/user': ['watch'],
  'web/src/ui': ['gallery'],
};
const TESTS = String.raw`\.(test|spec)\.(tsx?|mjs)$`;
const partRules = [
  {
    name: 'part-without-its-folder',
    comment: 'The own files of the folder import this part, so it imports none of them.',
    severity: 'error',
    from: {
      path: '^(.+)/[^/]+/[^/]+$',
      pathNot: [
        TESTS,
        '/testing/[^/]+$',
        ...Object.entries(upperParts).map(([folder, parts]) => `^${folder}/(${parts.join('|')})/[^/]+$`),
      ],
    },
    // The last finds the repository by its own place, which is as far from it as that of the bundle.
    to: { path: '^$1/[^/]+$', pathNot: [within(['routes.ts']), String.raw`^localnet/src/paths\.ts$`] },
  },
  ...Object.entries(upperParts).map(([folder, parts]) => ({
    name: `${folder.replaceAll('/', '-')}-without-upper-parts`,
    severity: 'error',
    from: { path: `^${folder}/[^/]+$`, pathNot: TESTS },
    to: { path: `^${folder}/(${parts.join('|')})/` },
  })),
];

const apartRules = [
  {
    name: 'ranking-recomputed-independently',
    severity: 'error',
    comment: 'Whoever checks a ranking shares with the keeper how logs are fetched, and nothing else.',
    from: { path: '^keeper/src/', pathNot: '^keeper/src/recompute/' },
    to: { path: '^protocol/src/recompute/' },
  },
  {
    name: 'ranking-checked-independently',
    severity: 'error',
    comment: 'The command that checks a ranking takes from the keeper its providers and its arguments.',
    from: { path: '^keeper/src/recompute/' },
    to: { path: '^keeper/src/', pathNot: '^keeper/src/(recompute|chain)/|^keeper/src/keeperConfig\\.ts$' },
  },
  {
    name: 'web-without-node-clients',
    severity: 'error',
    comment: 'They hold every ABI and clients for several providers: nothing for a browser.',
    from: { path: '^web/src/' },
    to: { path: '^protocol/src/(rpc/|metrics/|contracts\\.ts$)' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'web-screens-apart',
      comment: 'What two screens share stands in a folder named after its subject.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'no-circle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    ...serverRules,
    ...webRules,
    {
      name: 'web-testing-for-tests',
      severity: 'error',
      from: { path: '^web/src/', pathNot: String.raw`\.test\.tsx?$|/testing/` },
      to: { path: '^web/src/.+/testing/|^protocol/test/' },
    },
    {
      // Types alone: with a schema zod would reach the page.
      name: 'web-without-zod',
      severity: 'error',
      from: { path: '^web/src/', pathNot: String.raw`\.test\.tsx?$` },
      to: { path: '^api-schema/src/(calls|entities)', dependencyTypesNot: ['type-only'] },
    },
    ...programRules,
    ...startingRules,
    ...partRules,
    ...apartRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|out|cache|coverage|\\.localnet[^/]*|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
