import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';

// Test files share a process: each gets fresh modules, while libraries load once.
vi.resetModules();

// Fake timers do not advance `nextTask`, so it resolves at once here.
vi.mock('./lib/scheduling.ts', async (original) => ({
  ...(await original<object>()),
  nextTask: () => Promise.resolve(),
}));

// `keepFocus` adds listeners to the window that all files share, so it would move the focus in every later file.
vi.mock('./ui/keepFocus.ts', () => ({ keepFocus: () => undefined }));

// Tests of components need all texts, in English unless a test chooses another language.
if (expect.getState().testPath?.endsWith('.tsx')) {
  beforeAll(async () => {
    const { initI18n, loadAllTexts } = await import('./i18n/i18n.ts');
    await initI18n();
    await loadAllTexts();
  });
}

const { setImmediate: setRealImmediate } = globalThis;

const unstubbedRequests: string[] = [];

// Tests make no network requests: an unstubbed `fetch` fails the test.
if (typeof window !== 'undefined') {
  globalThis.fetch = (input) => {
    const address = input instanceof Request ? input.url : String(input);
    unstubbedRequests.push(address);
    return Promise.reject(new TypeError(`fetch is not stubbed for ${address}`));
  };
}

// Runs after the hooks of the test file.
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // A page may send its last requests after its test has ended.
  await new Promise<void>((resolve) => setRealImmediate(resolve));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Tests of the build run without a document.
  if (typeof localStorage !== 'undefined') localStorage.clear();
  const addresses = unstubbedRequests.splice(0);
  if (addresses.length > 0) throw new Error(`fetch is not stubbed for ${addresses.join(', ')}`);
});

/** Loading code on demand can be slow on a busy machine. */
const LOADING = { timeout: 10_000 };

// By default `vi.waitFor` gives up after a second.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { ...LOADING, ...options });

afterAll(async () => {
  vi.waitFor = waitFor;
  // Otherwise an import that is still pending would resolve among the next file's modules, without that file's mocks.
  await vi.dynamicImportSettled();
});

const defaults = getConfig();
configure({
  asyncUtilTimeout: LOADING.timeout,
  // React runs a commit's effects in a later task. A query may find an element before that, when the element is not yet
  // subscribed to its store. React has queued its task before this one, so waiting for this one suffices.
  asyncWrapper: (callback: () => Promise<unknown>) =>
    defaults.asyncWrapper(async () => {
      const result = await callback();
      await new Promise<void>((resolve) => setRealImmediate(resolve));
      return result;
    }),
});
