import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const contracts = fileURLToPath(new URL('../../contracts', import.meta.url));
const folder = join(contracts, 'test/unit');
const files = readdirSync(folder);
const namesWith = (ending: string, names: readonly string[]) =>
  names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Sources of the other tests: a property that one of them shows needs no unit test. */
const others = ['attacks', 'erc20', 'fuzz', 'integration'].flatMap((kind) => {
  const path = join(contracts, 'test', kind);
  return readdirSync(path).map((name) => readFileSync(join(path, name), 'utf8'));
});

const trees = namesWith('.tree', files).map((name) => ({
  name,
  // Without the tree's lines before each text.
  texts: read(`${name}.tree`)
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^[│├└─ ]*/, '')),
}));

/** Tests of the unit test files whose name starts with the tree's, and of all other kinds of tests. */
function testsOf(tree: string): Set<string> {
  const sources = [
    ...files.filter((file) => file.startsWith(tree) && file.endsWith('.t.sol')).map(read),
    ...others,
  ];
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/function (test\w+)/g)].map(([, name]) => name!)),
  );
}

it('every contract has a tree', () => {
  const inTrees = new Set(trees.flatMap(({ texts }) => texts));
  const names = namesWith('.sol', readdirSync(join(contracts, 'src')));
  expect(names.filter((name) => !inTrees.has(name))).toEqual([]);
});

it.each(trees)('the tree of $name names a test that exists behind every leaf', ({ name, texts }) => {
  const tests = testsOf(name);
  const leaves = texts.filter((text) => text.startsWith('it '));
  expect(leaves.filter((leaf) => !tests.has(leaf.split(': ').at(-1)!))).toEqual([]);
});
