import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Test files share a process: each gets fresh modules, while libraries load once.
vi.resetModules();

// Fake timers do not advance `nextTask`, so it resolves at once here.
vi.mock('./lib/scheduling.ts', async (original) => ({
  ...(await original<object>()),
  nextTask: () => Promise.resolve(),
}));

// Its listeners stay in the window that the files share: it would move the focus in the tests of every later file.
vi.mock('./ui/keepFocus.ts', () => ({ keepFocus: () => undefined }));

/** Requests of the current test without a stub. */
const unanswered: string[] = [];

// Tests make no network requests: an unstubbed `fetch` fails the test.
if (typeof window !== 'undefined') {
  globalThis.fetch = (input) => {
    const address = input instanceof Request ? input.url : String(input);
    unanswered.push(address);
    return Promise.reject(new TypeError(`${address} is not stubbed`));
  };
}

afterEach(() => {
  cleanup();
  // Tests of the build run without a document.
  if (typeof localStorage !== 'undefined') localStorage.clear();
  const addresses = unanswered.splice(0);
  if (addresses.length > 0) throw new Error(`fetch is not stubbed for ${addresses.join(', ')}`);
});

// Modules that a page still loads would otherwise end up among those of the next file, without its mocks.
afterAll(() => vi.dynamicImportSettled());

const defaults = getConfig();
const { setImmediate: setRealImmediate } = globalThis;
configure({
  // Loading code on demand can be slow on a busy machine.
  asyncUtilTimeout: 10_000,
  // React runs a commit's effects in a task of their own, which a query that sees the commit can come before:
  // what it found would not be subscribed to its store yet. React's task is older than this one, so it runs first.
  asyncWrapper: (callback: () => Promise<unknown>) =>
    defaults.asyncWrapper(async () => {
      const result = await callback();
      await new Promise<void>((resolve) => setRealImmediate(resolve));
      return result;
    }),
});
