import { useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

interface AtAddressProps {
  /** The initial path; home by default. */
  path?: string;
  children: ReactNode;
}

/** Renders a part of the app with an in-memory location, so that links work without changing the browser's URL. */
export function AtAddress({ path = '/', children }: AtAddressProps) {
  const [{ hook }] = useState(() => memoryLocation({ path }));
  return <Router hook={hook}>{children}</Router>;
}
