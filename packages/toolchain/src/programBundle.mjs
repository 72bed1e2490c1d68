/** What all bundles of our programs for Node have in common, for esbuild: made alike for tests, the release and `npm start`. */
export const programBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Packages bring CommonJS that asks for Node's own modules.
  banner: {
    js: `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`,
  },
  legalComments: 'none',
  logLevel: 'warning',
};

/** Packages that others use when they are there: none of them is needed. */
export const OPTIONAL_PACKAGES = ['pg-native', 'bufferutil', 'utf-8-validate'];
