import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // Tests of the build run without a page.
  if (typeof localStorage !== 'undefined') localStorage.clear();
});
