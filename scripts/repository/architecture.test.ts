import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Rules {
  server: Record<string, string[]>;
  webLayers: string[][];
  programs: Record<string, string[]>;
  starting: Record<string, string[]>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const rules = (await import(new URL('../../.dependency-cruiser.mjs', import.meta.url).href)) as Rules;
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

/** The cells of the table whose head begins like this, row by row, without the head. */
function tableOf(head: string): string[][] {
  const lines = page.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${head}`));
  const rows = lines.slice(from + 2);
  return rows.slice(0, rows.indexOf('')).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** What stands in code marks. */
const named = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

it('names each folder of the server', () => {
  const names = tableOf('folder of `server/src`').flatMap(([folders]) => named(folders!));
  expect(names.sort()).toEqual(foldersIn('server/src'));
  expect(Object.keys(rules.server).sort()).toEqual(foldersIn('server/src'));
});

it('names each folder of the app, in the order of the import rules', () => {
  const rows = tableOf('folder of `web/src`, from the top').map(([folders]) => named(folders!).sort());
  expect(rows).toEqual(rules.webLayers.toReversed().map((layer) => layer.toSorted()));
  const folders = rules.webLayers.flat().filter((name) => !name.includes('.'));
  expect(folders.sort()).toEqual(foldersIn('web/src'));
});

it('names each folder of the repository, and what the import rules let it read', () => {
  const rows = tableOf('folder        |').map(([folder, , reads]) => ({
    folder: named(folder!)[0]!.replace('/', ''),
    reads: named(reads!),
  }));
  const programs = workspaces.filter((path) => !path.includes('/'));
  expect(rows.map(({ folder }) => folder).sort()).toEqual([...programs, 'packaging', 'scripts'].sort());
  for (const { folder, reads } of rows) {
    expect({ folder, reads: topsOf(reads) }).toEqual({ folder, reads: topsOf(allowedFor(folder)) });
  }
});

/** What the program of a folder may import: not its tests, its tools and what they share with the scripts. */
function allowedFor(folder: string): string[] {
  const allowed = { ...rules.programs, ...rules.starting };
  return ['src', 'deploy'].flatMap((part) => allowed[`${folder}/${part}`] ?? []);
}

/** The folders that paths begin with, but for scripts and what a compiler writes. */
const topsOf = (paths: readonly string[]): string[] =>
  [...new Set(paths.filter((path) => path !== 'contracts/out').map((path) => path.split('/')[0]!))]
    .filter((top) => top !== 'scripts')
    .sort();
