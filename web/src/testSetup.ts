import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // Tests of the build run without a page.
  if (typeof localStorage !== 'undefined') localStorage.clear();
});

// Code that loads on demand takes its time on a busy machine; a test that finds what it waits for does not wait longer.
configure({ asyncUtilTimeout: 10_000 });
