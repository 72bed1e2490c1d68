// Which folder may import which. `npm run lint` fails on a circle of files or of folders.

/** Folders of the server: what each may import besides itself. Only `main.ts` and `noticeMain.ts` put them together. */
const server = {
  db: [],
  decode: [],
  derive: ['db'],
  queries: ['db', 'derive'],
  indexer: ['db', 'decode'],
  http: ['db'],
  auth: ['db', 'http'],
  notices: ['db', 'http'],
  api: ['auth', 'http', 'notices', 'queries'],
  app: ['api', 'auth', 'db', 'http', 'queries'],
};
const serverRules = Object.entries(server).map(([folder, others]) => ({
  name: `server-${folder}`,
  severity: 'error',
  from: { path: `^server/src/${folder}/` },
  to: { path: '^server/(src|scripts|test)/', pathNot: `^server/src/(${[folder, ...others].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
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
    {
      // Types alone: with a schema zod would reach the page.
      name: 'web-without-zod',
      severity: 'error',
      from: { path: '^web/src/', pathNot: String.raw`\.test\.tsx?$` },
      to: { path: '^api-schema/src/(calls|entities|values)', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|out|cache|coverage|\\.localnet[^/]*|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
