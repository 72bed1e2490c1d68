// @vitest-environment node
import { createContext, runInContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { POLYFILLED } from '../src/compatibility/polyfilled.ts';
import { bundlePolyfills } from './prerenderedPages.ts';

/** A browser that lacks everything polyfilled, after the built script has run in it. */
async function olderBrowser(): Promise<(code: string) => unknown> {
  const context = createContext({
    AbortController,
    AbortSignal: {},
    DOMException,
    crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) },
    setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms),
  });
  const evaluate = (code: string): unknown => runInContext(code, context);
  evaluate('delete Object.getPrototypeOf(Uint8Array.prototype).at');
  for (const path of POLYFILLED) evaluate(`delete ${path}`);
  for (const path of POLYFILLED) expect(evaluate(path), path).toBeUndefined();
  evaluate(await bundlePolyfills());
  return evaluate;
}

it('polyfills what the app calls, with the results that the standard requires', async () => {
  const evaluate = await olderBrowser();
  for (const [code, value] of [
    ['[1, 2, 3].at(-1)', 3],
    ['[1].at(5)', undefined],
    ["'abc'.at(-2)", 'b'],
    ['new Uint8Array([7, 8]).at(-1)', 8],
    ['[1, 3, 4].findLast((value) => value % 2)', 3],
    ['[2].findLast((value) => value % 2)', undefined],
    ['[1, 3, 4].findLastIndex((value) => value % 2)', 1],
    ['[2].findLastIndex((value) => value % 2)', -1],
    ['const list = [1, 2]; `${list.toReversed()} ${list}`', '2,1 1,2'],
    ["Object.hasOwn({ a: 1 }, 'a')", true],
    ["Object.hasOwn({}, 'toString')", false],
    ['AbortSignal.abort().aborted', true],
    ['Object.keys(Array.prototype).length', 0],
  ] as const)
    expect(evaluate(code), code).toEqual(value);
  expect(evaluate('crypto.randomUUID()')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});

it('the polyfilled AbortSignal.timeout aborts a request', async () => {
  const evaluate = await olderBrowser();
  vi.useFakeTimers();
  const signal = evaluate('AbortSignal.timeout(30_000)') as AbortSignal;
  vi.advanceTimersByTime(29_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect((signal.reason as DOMException).name).toBe('TimeoutError');
  vi.useRealTimers();
});
