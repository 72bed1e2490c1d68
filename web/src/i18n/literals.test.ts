import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Names that are the same in every language. */
const NAMES = /^(Koala|KL|JU|Ju|GS|GAS|WJU|USDT|U|USD|T\/H|TOP349|KL\/JU|UID|JUSCAN|v1\.0\.1|0x…)$/;
const SPOKEN_ATTRIBUTES = new Set([
  'label',
  'title',
  'text',
  'placeholder',
  'alt',
  'aria-label',
  'description',
  'hint',
  'note',
]);

/** Words that a component says without going through the texts. */
function literalsOf(path: string): string[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const check = (words: string, node: ts.Node) => {
    const said = words.trim();
    if (!/\p{L}/u.test(said) || NAMES.test(said)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${relative(ROOT, path)}:${line + 1} ${said}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) check(node.text, node);
    if (ts.isJsxAttribute(node) && node.initializer && SPOKEN_ATTRIBUTES.has(node.name.getText())) {
      if (ts.isStringLiteral(node.initializer)) check(node.initializer.text, node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function components(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // The gallery is for developers and stays English; what only tests render nobody reads.
    if (entry.isDirectory()) return ['gallery', 'testing'].includes(entry.name) ? [] : components(path);
    return entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx') ? [path] : [];
  });
}

it('no component says a word that is not among the texts', () => {
  expect(components(ROOT).flatMap(literalsOf)).toEqual([]);
});
