import { DEFAULT_LANGUAGE, LANGUAGES, languages } from '@koala/protocol/languages';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// The lists of docs/changes.md, as far as a search finds what they must have.

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sections = read('docs/changes.md').split(/^## /m);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .trim()
  .split('\n');

/** Whether a file, or a folder that it is in, is named in the section of a change. */
function isListed(change: string, file: string): boolean {
  const section = sections.find((each) => each.startsWith(`${change}\n`));
  if (section === undefined) throw new Error(`no section ${change}`);
  const named = [...section.matchAll(/`([\w.@/-]+)`/g)].map(([, path]) => path!);
  return named.some((path) => file === path || file.startsWith(`${path}/`));
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

it('every file that names each language that English is translated into is listed', () => {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  const names = others.map((code) => new RegExp(`\\b${code}\\b|["(]${languages[code].tag}[")]`));
  const found = files
    .filter((file) => /\.(tsx?|mjs|js|css|html|json)$/.test(file) && !isTest(file))
    .filter((file) => names.every((name) => name.test(read(file))));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((file) => !isListed('Add a language', file))).toEqual([]);
});

it('every file outside the folder of the wallet that names the kit is listed', () => {
  const found = files
    .filter((file) => /\.(tsx?|mjs|json)$/.test(file) && file !== 'package-lock.json')
    .filter((file) => !file.startsWith('web/src/wallet/') && !file.startsWith('scripts/repository/'))
    .filter((file) => /@rainbow-me|\bwagmi\b|['"`]rk-|\bkitLocale\b|wallet\/kit\b/.test(read(file)));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((file) => !isListed('Swap the wallet kit', file))).toEqual([]);
});
