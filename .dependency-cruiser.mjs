// Which folder may import which. `npm test -- imports` fails on a circle of files or folders, and on a forbidden import.

/** All code of the repository. A folder may import of it what its rule names, and nothing else. */
const everything = '^(api-schema|cli|contracts|e2e|keeper|localnet|protocol|scripts|server|web)/';

/** Folders of the server: what each may import besides itself. Only `main.ts` and the commands put them together. */
const server = {
  time: [],
  metrics: [],
  db: ['metrics', 'time'],
  backup: ['db'],
  decode: [],
  derive: ['db'],
  queries: ['db', 'decode', 'derive'],
  indexer: ['db', 'decode', 'derive', 'metrics'],
  http: ['db', 'metrics', 'time'],
  operator: ['db', 'http', 'time'],
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
const webLayers = [
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

/** What is shipped, and what ships it: what each may import of the repository besides itself. Tests and tools may import what they need. */
const programs = {
  'protocol/src': [],
  'api-schema/src': ['protocol/src'],
  'contracts/deploy': ['protocol/src', 'scripts/machine/foundry'],
  'server/src': ['api-schema/src', 'protocol/src'],
  'keeper/src': ['protocol/src'],
  'cli/src': [
    'contracts/deploy',
    'keeper/src',
    'protocol/src',
    'scripts/(licences|packaging)',
    'server/(scripts|src)',
  ],
  'localnet/src': [
    'contracts/deploy',
    'contracts/testing/(StandInExplorer|nodeTransport)',
    'keeper/src',
    'protocol/src',
    'scripts/machine/(bundleFile|foundry|processGroup)',
  ],
  'web/src': ['(api-schema|protocol)/src', 'protocol/test/testManifest'],
  'web/server': ['api-schema/src', 'web/src/routes', 'web/tools'],
  'web/tools': ['protocol/src', 'scripts/packaging/provenance', 'web/(src|worker)'],
  'web/worker': ['web/src/lib'],
  'web/public': [],
  'scripts/machine': [],
  'scripts/packaging': ['scripts/(licences|machine)'],
};
const programRules = Object.entries(programs).map(([folder, others]) => ({
  name: folder.replace('/', '-'),
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: everything, pathNot: `^(${[folder, ...others].join('|')})(/|\\.)` },
}));

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
    name: 'cli-verbs-on-demand',
    severity: 'error',
    comment:
      'A verb loads its code when it runs: help and completion are quick, and no verb loads a database that it does not use.',
    from: { path: '^cli/src/(checkout\\.ts|release\\.ts|program/|verbs/)' },
    to: {
      path: everything,
      pathNot: '^(cli/src/(program|verbs)/|protocol/src/(chains|languages)\\.ts$)',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
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
