// Which folder may import which. `npm test -- imports` fails on an import that is not named here, and on a cycle of files or folders.

/** Each folder of code that runs in production or builds it, lowest first, and what it may import besides itself. */
const folders = {
  'packages/protocol/src': [],
  'packages/toolchain/src': [],
  'packages/api-schema/src': ['packages/protocol'],
  'packages/chain-node/src': ['packages/protocol'],
  'packages/audit/src': ['packages/protocol'],
  'packages/deploy/src': ['packages/(protocol|toolchain)'],
  'packages/release/src': ['packages/toolchain'],
  'packages/testkit/src': ['packages/(protocol|toolchain|chain-node|deploy)'],
  'apps/server/src': ['packages/(protocol|api-schema|chain-node|audit)'],
  'apps/server/recompute': ['packages/(protocol|api-schema|chain-node|audit)', 'apps/server/src'],
  'apps/keeper/src': ['packages/(protocol|chain-node|audit)'],
  'apps/web/src': ['packages/(protocol|api-schema|audit)'],
  'apps/web/(server|tools|worker)': ['packages/(protocol|api-schema|release)', 'apps/web'],
  'apps/localnet/src': ['packages', 'apps/keeper/src'],
  'apps/cli/src': ['packages/(protocol|chain-node|audit|deploy|release)', 'apps/(keeper/src|server)'],
};

/** The folders of apps/server/src, which only `main.ts` and the commands put together. */
const server = {
  time: [],
  metrics: ['time'],
  db: ['metrics', 'time'],
  backup: ['db'],
  decode: [],
  i18n: [],
  derive: ['db'],
  queries: ['db', 'decode'],
  indexer: ['db', 'decode', 'derive', 'metrics'],
  http: ['db', 'metrics', 'time'],
  operator: ['db', 'http', 'time'],
  auth: ['db', 'http', 'operator', 'time'],
  notices: ['db', 'http', 'operator', 'time'],
  rebuild: ['db', 'indexer'],
  push: ['db', 'http', 'i18n', 'metrics'],
  positions: ['db'],
  calendar: ['db', 'i18n', 'queries'],
  api: ['auth', 'calendar', 'http', 'notices', 'push', 'queries'],
  app: ['api', 'auth', 'db', 'http', 'metrics', 'notices', 'push', 'queries', 'time'],
};

/** The folders of apps/web/src, lowest first. A file imports from its own folder and from lower lines. */
const web = [
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
  ['records', 'charts', 'relations', 'onboarding'],
  ['notifications'],
  ['screens', 'wallet'],
  ['app'],
];

const code = '^(apps|contracts|packages|scripts|tests)/';
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
/** Files below `folder` may import only files below `folder` and `others` from the repository. Tests may also import the testkit. */
const only = (folder, others, isTest) =>
  rule(`${folder.replaceAll('/', '-')}${isTest ? '-tests' : ''}`,
    isTest ? { path: [`^${folder}/.*\\.test\\.`, `^${folder}/testing/`, `^${folder}/.*/testing/`] } : { path: `^${folder}(/|$)`, pathNot: String.raw`\.test\.tsx?$|/testing/` },
    { path: code, pathNot: `^(${[folder, ...others, ...(isTest ? ['packages/(testkit|deploy)'] : [])].join('|')})(/|$)` }); // oxfmt-ignore
const both = (folder, others) => [only(folder, others), only(folder, others, true)];

const programs = Object.entries(folders).flatMap(([folder, others]) => both(folder, others));
const inServer = Object.entries(server).map(([folder, others]) =>
  only(`apps/server/src/${folder}`, ['packages', ...others.map((other) => `apps/server/src/${other}`)]),
);
const inWeb = web.flatMap((names, level) =>
  names.flatMap((name) => {
    const lower = web.slice(0, level).flat();
    return both(`apps/web/src/${name}`, ['packages', ...lower.map((other) => `apps/web/src/${other}`)]);
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycle-of-files', {}, { circular: true }),
    { ...rule('no-cycle-of-folders', {}, { circular: true }), scope: 'folder' },
    ...programs,
    ...inServer,
    ...inWeb,
    rule(
      'nothing-below-imports-tests',
      { path: '^(apps|contracts|packages)/' },
      { path: '^(scripts|tests)/' },
    ),
    rule('test-folders-are-private', { path: '^([^/]+/[^/]+)/' }, { path: '/test/', pathNot: '^$1/' }),
    rule('screens-apart', { path: '^apps/web/src/screens/([^/]+)/' }, { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' }), // oxfmt-ignore
    // A schema would bring zod into the page, and `contracts.ts` every ABI.
    rule('web-without-schemas', { path: '^apps/web/src/', pathNot: String.raw`\.test\.tsx?$` }, { path: '^packages/api-schema/src/(calls|entities)', dependencyTypesNot: ['type-only'] }), // oxfmt-ignore
    rule('web-without-all-abis', { path: '^apps/web/src/' }, { path: '^packages/protocol/src/contracts' }),
    // The code that checks a ranking shares only the fetching of logs with the keeper.
    rule('ranking-recomputed-apart', { path: '^apps/keeper/src/', pathNot: '/recompute/' }, { path: '^packages/audit/src/recompute/' }), // oxfmt-ignore
    rule('ranking-checked-apart', { path: '^apps/keeper/src/recompute/' }, { path: '^apps/keeper/src/', pathNot: '/(recompute|chain)/|keeperConfig' }), // oxfmt-ignore
    // A verb loads its code when it runs, so help is quick and no verb loads a database that it does not use.
    rule('verbs-on-demand', { path: '^apps/cli/src/(checkout|release|program/|verbs/)' }, { path: code, pathNot: '^(apps/cli/src/(program|verbs)/|packages/protocol/src/(chains|languages))', dynamic: false, dependencyTypesNot: ['type-only'] }), // oxfmt-ignore
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|out|cache|coverage|\\.localnet[^/]*|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
