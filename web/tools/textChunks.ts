import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

/** Texts that the shell and the first screen of home need: loaded before the first paint. All others load right after it. */
const FIRST_TEXTS = ['common', 'shell', 'wallet', 'home.news', 'home.tiles', 'home.stats'];

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/**
 * Cuts the texts of a language, which are one file, into the two chunks that the app imports as `<file>?first` and `<file>?rest`.
 * Development and unit tests run without it: there either import holds all texts.
 */
export function textChunks(): Plugin {
  return {
    name: 'koala-text-chunks',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, file, chunk] = /^(.+\/locales\/.+\.ts)\?(first|rest)$/.exec(id) ?? [];
      if (file === undefined) return null;
      const { module } = await runnerImport<{ texts: TextTree }>(file);
      return `export const texts = ${JSON.stringify(chunkOf(module.texts, chunk === 'first'))};`;
    },
  };
}

/** The texts of one chunk. `within` is the key of `texts` and a dot, for the recursion. */
export function chunkOf(texts: TextTree, isFirst: boolean, within = ''): TextTree {
  const entries = Object.entries(texts).map(([name, value]) => {
    const key = within + name;
    const isDivided = FIRST_TEXTS.some((first) => first.startsWith(`${key}.`));
    if (isDivided && typeof value === 'object') return [name, chunkOf(value, isFirst, `${key}.`)] as const;
    return [name, FIRST_TEXTS.includes(key) === isFirst ? value : undefined] as const;
  });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | TextTree] => entry[1] !== undefined),
  );
}
