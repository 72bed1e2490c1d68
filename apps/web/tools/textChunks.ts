import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

/**
 * When texts load, by key prefix; the longest prefix wins. `first`: what the shell and the first screen of home need,
 * loaded with the code. `home`: the rest of home. All others are the `rest`, which every other page waits for.
 */
const CHUNK_PREFIXES = {
  first: ['common', 'shell', 'wallet', 'home.story', 'home.news', 'home.tiles', 'home.stats'],
  home: [
    'home',
    'power.trend',
    'power.trendLabel',
    'power.range',
    'power.ranges',
    'power.change',
    'swap.hour',
    'swap.priceLabel',
    'swap.priceLabels',
    'swap.trades',
    'user.explorerOf',
  ],
};
export type TextChunk = keyof typeof CHUNK_PREFIXES | 'rest';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The demo wallet's texts, which only a local build contains. */
const LOCAL = 'demoWallet';

/**
 * Splits a language's texts, which are one file, into the chunks that the app imports as `<file>?first`, `<file>?home`
 * and `<file>?rest`. Not used in development and unit tests, where each import contains all texts.
 */
export function textChunks({ isLocal }: { isLocal: boolean }): Plugin {
  return {
    name: 'koala-text-chunks',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, file, chunk] = /^(.+\/locales\/.+\.ts)\?(first|home|rest)$/.exec(id) ?? [];
      if (file === undefined) return null;
      const { module } = await runnerImport<{ texts: TextTree }>(file);
      const { [LOCAL]: _, ...elsewhere } = module.texts;
      const texts = isLocal ? module.texts : elsewhere;
      return `export const texts = ${JSON.stringify(chunkOf(texts, chunk as TextChunk))};`;
    },
  };
}

/** The texts of one chunk. `within` is the key prefix of `texts`, for the recursion. */
export function chunkOf(texts: TextTree, chunk: TextChunk, within = ''): TextTree {
  const entries = Object.entries(texts).flatMap(([name, value]): [string, string | TextTree][] => {
    if (typeof value === 'string') return chunkOfKey(within + name) === chunk ? [[name, value]] : [];
    const inner = chunkOf(value, chunk, `${within}${name}.`);
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(entries);
}

function chunkOfKey(key: string): TextChunk {
  const found = (['first', 'home'] as const).flatMap((chunk) =>
    CHUNK_PREFIXES[chunk]
      .filter((start) => `${key}.`.startsWith(`${start}.`))
      .map((start) => ({ chunk, start })),
  );
  found.sort((one, other) => other.start.length - one.start.length);
  return found[0]?.chunk ?? 'rest';
}
