/** Common esbuild options of all our Node programs: the same for tests, the release and `npm start`. */
export const programBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // An ES module has no `require`, but bundled CommonJS packages call it for Node's built-in modules.
  banner: {
    js: `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`,
  },
  legalComments: 'none',
  logLevel: 'warning',
};

/** Optional dependencies of packages; none is needed. */
export const OPTIONAL_PACKAGES = ['pg-native', 'bufferutil', 'utf-8-validate'];
