import { fileURLToPath } from 'node:url';
import type { ModulePreloadOptions, Plugin } from 'vite';
import type * as CodeLoading from '../src/lib/loadCode.ts';

/** The module that Vite imports where it wraps an `import()`, and the name of its function. */
const HELPER = '\0vite/preload-helper.js';
const HELPER_NAME = '__vitePreload';

const file = fileURLToPath(new URL('../src/lib/loadCode.ts', import.meta.url));
const name = 'loadCode' satisfies keyof typeof CodeLoading;

/**
 * Replaces Vite's preload helper around each `import()` with `src/lib/loadCode.ts`, and passes it all files that the
 * import needs. The build fails when the helper is not found by its name.
 */
export function codeLoading(): Plugin {
  let isReplaced = false;
  return {
    name: 'koala-code-loading',
    apply: 'build',
    // Runs before Vite's own plugin, which would load its helper.
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ build: { modulePreload: { resolveDependencies: allFiles } } }),
    load: {
      // A string would be a glob.
      filter: { id: new RegExp(`^${HELPER}$`) },
      handler() {
        isReplaced = true;
        return `export { ${name} as ${HELPER_NAME} } from ${JSON.stringify(file)};`;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error(`Vite did not load ${HELPER.slice(1)}, so imports would bypass src/lib/loadCode.ts`);
    },
  };
}

/** By default Vite passes no files to the helper for an `import()` that needs only one. */
const allFiles: NonNullable<ModulePreloadOptions['resolveDependencies']> = (imported, others, { hostType }) =>
  hostType === 'html' ? others : [...new Set([imported, ...others])];
