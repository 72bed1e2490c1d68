// @vitest-environment node
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { codeLoading } from './codeLoading.ts';

/** Builds a page's script from `code`; `one`, `two` and `both`, which imports `shared` as `two` does, are other modules. */
async function buildOf(code: string): Promise<Rolldown.OutputChunk[]> {
  const modules: Record<string, string> = {
    main: code,
    one: 'console.log(1)',
    two: "import 'shared'; console.log(2)",
    both: "import 'shared'; console.log(3)",
    shared: 'console.log(4)',
  };
  const virtual: Plugin = {
    name: 'virtual',
    resolveId: (id) => (id in modules ? `${id}.js` : null),
    load: (id) => modules[id.replace(/\.js$/, '')] ?? null,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [codeLoading(), virtual],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'main' },
    },
  });
  return (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
}

it('replaces the helper, and lists a file that needs no other', async () => {
  const [main, one] = await buildOf("import('one')");
  expect(main!.code).toContain('could not be loaded');
  expect(main!.code).not.toContain('modulepreload');
  expect(main!.code).toContain(`["${one!.fileName}"]`);
});

it('lists the files that an imported file needs', async () => {
  const chunks = await buildOf("import('two'); import('both')");
  const [main, shared] = [
    chunks.find(({ isEntry }) => isEntry)!,
    chunks.find(({ name }) => name === 'shared')!,
  ];
  const imported = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ fileName }) => fileName);
  const files = JSON.parse(/\(m\.f=(\[.*?\])\)/.exec(main.code)![1]!) as string[];
  const lists = [...main.code.matchAll(/__vite__mapDeps\((\[[\d,]*\])\)/g)].map(([, indexes]) =>
    (JSON.parse(indexes!) as number[]).map((index) => files[index]),
  );
  expect(imported).toHaveLength(2);
  expect(new Set(lists.map((list) => list.toSorted().join()))).toEqual(
    new Set(imported.map((file) => [file, shared.fileName].toSorted().join())),
  );
});

it('fails a build in which Vite loads no helper', async () => {
  await expect(buildOf("console.log('main')")).rejects.toThrow('Vite did not load vite/preload-helper.js');
});

it('does not hide another failure of the build', async () => {
  await expect(buildOf("import('three')")).rejects.toThrow('three');
});
