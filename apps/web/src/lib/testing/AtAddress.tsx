import { useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

/** Renders a part of the app with an in-memory location, so that links work without changing the browser's URL. */
export function AtAddress({ path = '/', children }: { path?: string; children: ReactNode }) {
  const [{ hook }] = useState(() => memoryLocation({ path }));
  return <Router hook={hook}>{children}</Router>;
}
