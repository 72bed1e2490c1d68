import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Requests of the current test that it did not answer. */
const unanswered: string[] = [];

// No test of the page reaches the network: one that does not stub `fetch` and comes to call it fails.
if (typeof window !== 'undefined') {
  globalThis.fetch = (input) => {
    const address = input instanceof Request ? input.url : String(input);
    unanswered.push(address);
    return Promise.reject(new TypeError(`${address} is not stubbed`));
  };
}

afterEach(() => {
  cleanup();
  // Tests of the build run without a page.
  if (typeof localStorage !== 'undefined') localStorage.clear();
  const addresses = unanswered.splice(0);
  if (addresses.length > 0) throw new Error(`fetch is not stubbed for ${addresses.join(', ')}`);
});

// Code that loads on demand takes its time on a busy machine; a test that finds what it waits for does not wait longer.
configure({ asyncUtilTimeout: 10_000 });
