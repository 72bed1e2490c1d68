import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { texts } from '../src/i18n/locales/en-US.ts';
import { chunkOf } from './textChunks.ts';
import type { TextTree } from './textChunks.ts';

const SRC = join(import.meta.dirname, '../src');

function keysOf(tree: TextTree, within = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [within + name] : keysOf(value, `${within}${name}.`),
  );
}
const all = keysOf(texts);
const first = keysOf(chunkOf(texts, 'first'));
const home = keysOf(chunkOf(texts, 'home'));
const rest = keysOf(chunkOf(texts, 'rest'));

it('puts every text into one chunk', () => {
  expect([...first, ...home, ...rest].sort()).toEqual([...all].sort());
  expect(first).toContain('home.tiles.power');
  expect(home).toContain('home.token.title');
  expect(rest).toContain('swap.sell');
});

it('has all that is shown before the other texts arrive in the first chunk', () => {
  const code = staticSources(['main.tsx', 'screens/home/HomeScreen.tsx', 'screens/home/StatsCard.tsx']);
  // Only shown after a wallet has responded.
  expect(usedBy(code, [...home, ...rest])).toEqual(['errors.requestOpen']);
});

it('has all that home shows below its first screen in the chunk of home', () => {
  const code = staticSources(['screens/home/HomeMore.tsx']);
  expect(usedBy(code, rest)).toEqual([]);
});

/** Keys that this code contains, in full or by their prefix. */
function usedBy(code: string, keys: string[]): string[] {
  const templates = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1]!);
  return keys.filter((key) => code.includes(`'${key}'`) || templates.some((start) => key.startsWith(start)));
}

/** The code of these files and their static, non-type imports. */
function staticSources(paths: string[]): string {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    const imports = readFileSync(path, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)'/gm,
    );
    for (const [, target] of imports) visit(join(dirname(path), target!));
  };
  paths.forEach((path) => visit(join(SRC, path)));
  expect(seen.size).toBeGreaterThan(30);
  return [...seen].map((path) => readFileSync(path, 'utf8')).join('\n');
}
