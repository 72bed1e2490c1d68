import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { ProcessGroup } from '../machine/processGroup.mjs';
import { runSuites } from '../testing/runSuites.mjs';
import { suitesOf } from '../testing/suites.mjs';

/** What runs when each suite begins, in the order in which they begin. A suite ends when `end` is called with its name. */
function startAll(suites: Parameters<typeof runSuites>[0]) {
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  const all = runSuites(suites, {
    isStopping: () => false,
    run: ({ name }, { onIdle }) => {
      begun.push(onIdle ? `${name} on idle` : name);
      return new Promise((resolve) => running.set(name, resolve));
    },
  });
  const end = async (name: string) => {
    running.get(name)!();
    await new Promise(setImmediate);
    return begun.splice(0);
  };
  return { all, begun, end };
}

it('two suites run at a time, and one that only computes has what they leave idle', async () => {
  const suites = [
    { name: 'world' },
    { name: 'server' },
    { name: 'web' },
    { name: 'forge', fills: true, uses: 'out' },
    { name: 'gas', fills: true, uses: 'out' },
    { name: 'lint', fills: true },
    { name: 'soak', waits: true },
  ];
  const { all, begun, end } = startAll(suites);
  expect(begun.splice(0)).toEqual(['world', 'server', 'forge on idle', 'soak']);
  // A place that gets free takes the next of the list: the one that has begun goes on, and nobody shares its folder.
  expect(await end('world')).toEqual(['web']);
  expect(await end('soak')).toEqual([]);
  expect(await end('server')).toEqual(['lint']);
  expect(await end('forge')).toEqual(['gas on idle']);
  for (const name of ['web', 'lint', 'gas']) expect(await end(name)).toEqual([]);
  await all;
});

it('a suite begins after those that it waits for, and not at all when they wait for it', async () => {
  const { all, begun, end } = startAll([{ name: 'browser', needs: ['world'] }, { name: 'world' }]);
  expect(begun.splice(0)).toEqual(['world']);
  expect(await end('world')).toEqual(['browser']);
  await end('browser');
  await all;
  const circle = startAll([
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ]);
  await expect(circle.all).rejects.toThrow('suites wait for one another: a, b');
});

it.each([false, true])(
  'each suite names others of its list, and all of them end (each night: %s)',
  async (isNightly) => {
    const suites = suitesOf({ isNightly });
    const names = suites.map(({ name }) => name);
    for (const { name, needs = [], after = [] } of suites)
      for (const other of [...needs, ...after])
        expect(names, `${name} comes after ${other}`).toContain(other);
    const run: string[] = [];
    await runSuites(suites, {
      isStopping: () => false,
      run: ({ name }) => Promise.resolve(void run.push(name)),
    });
    expect(run.toSorted()).toEqual(names.toSorted());
  },
);

it.each([
  [true, 10],
  [false, getPriority()],
])('others go before a process on idle (%s), and before what it starts', async (onIdle, priority) => {
  let output = '';
  const tell = `process.stdout.write(String(os.getPriority()))`;
  const script = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(tell)}], { stdio: 'inherit' })`;
  const group = new ProcessGroup({
    command: process.execPath,
    args: ['-e', script],
    cwd: import.meta.dirname,
    onIdle,
    onOutput: (text) => (output += text),
  });
  expect(await group.ended).toBe('code 0');
  expect(output).toBe(`${priority}`);
});
