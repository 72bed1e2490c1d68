import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Files share a process: each gets modules of its own, while libraries are loaded once.
vi.resetModules();

// Fake timers do not move what waits for a task of its own: that comes at once.
vi.mock('./lib/scheduling.ts', async (original) => ({
  ...(await original<object>()),
  nextTask: () => Promise.resolve(),
}));

/** Requests of the current test without a stub. */
const unanswered: string[] = [];

// No test reaches the network: a test that calls `fetch` without a stub fails.
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

// Loading code on demand can be slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
