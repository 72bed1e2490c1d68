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
  from: { path: `^apps/server/src/${folder}/` },
  to: {
    path: everything,
    pathNot: `^((api-schema|protocol)/src|apps/server/src/(${[folder, ...others].join('|')}))/`,
  },
}));

/**
 * The folders of apps/web/src, lowest first. A file imports from its own folder and from lower lines, never from its own line or a higher one.
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

const within = (names) => `^apps/web/src/(${names.join('|').replaceAll('.', String.raw`\.`)})(/|$)`;
const webRules = webLayers.flatMap((names, level) =>
  names.map((name) => ({
    name: `web-${name}`,
    severity: 'error',
    from: { path: within([name]) },
    to: {
      path: everything,
      pathNot: [
        within([name, ...webLayers.slice(0, level).flat()]),
        String.raw`^((api-schema|protocol)/src/|packages/protocol/test/testManifest\.ts$)`,
      ],
    },
  })),
);

/** What is shipped, and what ships it: what each may import of the repository besides itself. Tests and tools may import what they need. */
const programs = {
  'packages/protocol/src': [],
  'packages/api-schema/src': ['packages/protocol/src'],
  'packages/deploy/src': ['packages/protocol/src', 'packages/toolchain/src/foundry'],
  'apps/server/src': ['packages/api-schema/src', 'packages/protocol/src'],
  'apps/keeper/src': ['packages/protocol/src'],
  'apps/cli/src': [
    'packages/deploy/src',
    'apps/keeper/src',
    'packages/protocol/src',
    'scripts/(licences|packaging)',
    'apps/server/(scripts|src)',
  ],
  'apps/localnet/src': [
    'packages/deploy/src',
    'packages/testkit/src/(StandInExplorer|nodeTransport)',
    'apps/keeper/src',
    'packages/protocol/src',
    'packages/toolchain/src/(bundleFile|foundry|processGroup)',
  ],
  'apps/web/src': ['(api-schema|protocol)/src', 'packages/protocol/test/testManifest'],
  'apps/web/server': ['packages/api-schema/src', 'apps/web/src/routes', 'apps/web/tools'],
  'apps/web/tools': ['packages/protocol/src', 'packages/release/src/packaging/provenance', 'apps/web/(src|worker)'],
  'apps/web/worker': ['apps/web/src/lib'],
  'apps/web/public': [],
  'packages/toolchain/src': [],
  'packages/release/src/packaging': ['scripts/(licences|machine)'],
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
    from: { path: '^apps/keeper/src/', pathNot: '^apps/keeper/src/recompute/' },
    to: { path: '^packages/audit/src/recompute/' },
  },
  {
    name: 'ranking-checked-independently',
    severity: 'error',
    comment: 'The command that checks a ranking takes from the keeper its providers and its arguments.',
    from: { path: '^apps/keeper/src/recompute/' },
    to: { path: '^apps/keeper/src/', pathNot: '^apps/keeper/src/(recompute|chain)/|^apps/keeper/src/keeperConfig\\.ts$' },
  },
  {
    name: 'cli-verbs-on-demand',
    severity: 'error',
    comment:
      'A verb loads its code when it runs: help and completion are quick, and no verb loads a database that it does not use.',
    from: { path: '^apps/cli/src/(checkout\\.ts|release\\.ts|program/|verbs/)' },
    to: {
      path: everything,
      pathNot: '^(apps/cli/src/(program|verbs)/|packages/protocol/src/(chains|languages)\\.ts$)',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-without-node-clients',
    severity: 'error',
    comment: 'They hold every ABI and clients for several providers: nothing for a browser.',
    from: { path: '^apps/web/src/' },
    to: { path: '^packages/protocol/src/(rpc/|metrics/|contracts\\.ts$)' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'web-screens-apart',
      comment: 'What two screens share stands in a folder named after its subject.',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+)/' },
      to: { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
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
      from: { path: '^apps/web/src/', pathNot: String.raw`\.test\.tsx?$|/testing/` },
      to: { path: '^apps/web/src/.+/testing/|^packages/protocol/test/' },
    },
    {
      // Types alone: with a schema zod would reach the page.
      name: 'web-without-zod',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: String.raw`\.test\.tsx?$` },
      to: { path: '^packages/api-schema/src/(calls|entities)', dependencyTypesNot: ['type-only'] },
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
