import { expect, it } from 'vitest';
import { runSuites } from '../testing/runSuites.mjs';

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
  await expect(circle.all).rejects.toThrow('a waits for a suite that waits for it');
});
