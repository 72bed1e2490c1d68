import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const contracts = fileURLToPath(new URL('../../contracts', import.meta.url));
const folder = join(contracts, 'test/unit');
const files = readdirSync(folder);
const namesWith = (ending: string, names: readonly string[]) =>
  names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const trees = namesWith('.tree', files).map((name) => ({
  name,
  lines: read(`${name}.tree`)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, branch = '', text = ''] = /^([│├└─ ]*)(.*)$/.exec(line) ?? [];
      return { depth: branch.length / 4, text };
    }),
}));

/** Tests of the files whose name starts with the tree's. */
function testsOf(tree: string): Set<string> {
  const sources = files.filter((file) => file.startsWith(tree) && file.endsWith('.t.sol')).map(read);
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/function (test\w+)/g)].map(([, name]) => name!)),
  );
}

it('every contract has a tree', () => {
  const inTrees = new Set(trees.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const names = namesWith('.sol', readdirSync(join(contracts, 'src')));
  expect(names.filter((name) => !inTrees.has(name))).toEqual([]);
});

describe.each(trees)('the tree of $name', ({ name, lines }) => {
  const isLeaf = (text: string) => text.startsWith('it ');

  it('names a test that exists behind every leaf', () => {
    const tests = testsOf(name);
    const leaves = lines.filter(({ text }) => isLeaf(text)).map(({ text }) => text);
    expect(leaves.filter((leaf) => !tests.has(leaf.split(': ').at(-1)!))).toEqual([]);
  });

  it('is made of functions, conditions and leaves', () => {
    const odd = lines.filter(({ depth, text }, i) => {
      if (!isLeaf(text))
        return (lines[i + 1]?.depth ?? 0) <= depth || (depth > 1 && !/^(when|given) /.test(text));
      return (lines[i + 1]?.depth ?? 0) > depth;
    });
    expect(odd).toEqual([]);
  });
});
