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
const first = keysOf(chunkOf(texts, true));
const rest = keysOf(chunkOf(texts, false));

it('puts every text into one of the two chunks', () => {
  expect([...first, ...rest].sort()).toEqual([...all].sort());
  expect(first).toContain('home.tiles.power');
  expect(rest).toContain('home.token.title');
});

it('has all that is said before the other texts arrive in the first chunk', () => {
  const code = staticSources(['main.tsx', 'screens/home/HomeScreen.tsx', 'screens/home/StatsCard.tsx']);
  // Said only after a wallet has answered.
  const later = ['errors.switchUnsupported'];
  expect(rest.filter((key) => code.includes(`'${key}'`))).toEqual(later);
  const templates = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1]!);
  expect(rest.filter((key) => templates.some((start) => key.startsWith(start)))).toEqual([]);
});

/** The code of these files and of what they import other than on demand or as types. */
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
