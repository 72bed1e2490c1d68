import { fileURLToPath } from 'node:url';
import type { ModulePreloadOptions, Plugin } from 'vite';
import type * as CodeLoading from '../src/lib/loadCode.ts';

/** The module that Vite imports wherever it has wrapped an `import()`, and the name of the function in it. */
const HELPER = '\0vite/preload-helper.js';
const HELPER_NAME = '__vitePreload';

const file = fileURLToPath(new URL('../src/lib/loadCode.ts', import.meta.url));
const name = 'loadCode' satisfies keyof typeof CodeLoading;

/**
 * Puts `src/lib/loadCode.ts` in the place of Vite's helper around each `import()`, and has it be told all files that the import takes. The
 * build fails when the helper is not found under its name.
 */
export function codeLoading(): Plugin {
  let isReplaced = false;
  return {
    name: 'koala-code-loading',
    apply: 'build',
    // Before Vite's own plugin, which would load its helper.
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ build: { modulePreload: { resolveDependencies: allFiles } } }),
    load: {
      // A string would be a pattern of paths.
      filter: { id: new RegExp(`^${HELPER}$`) },
      handler() {
        isReplaced = true;
        return `export { ${name} as ${HELPER_NAME} } from ${JSON.stringify(file)};`;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error(`Vite has loaded no ${HELPER.slice(1)}, so src/lib/loadCode.ts does not load the code.`);
    },
  };
}

/** By itself Vite names no file to an `import()` that takes one alone. */
const allFiles: NonNullable<ModulePreloadOptions['resolveDependencies']> = (imported, others, { hostType }) =>
  hostType === 'html' ? others : [...new Set([imported, ...others])];
