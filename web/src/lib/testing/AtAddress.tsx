import { useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

interface AtAddressProps {
  /** Where it begins; home unless given. */
  path?: string;
  children: ReactNode;
}

/** Renders a part of the app at an address of its own, so that links lead on from there and the browser's address stays. */
export function AtAddress({ path = '/', children }: AtAddressProps) {
  const [{ hook }] = useState(() => memoryLocation({ path }));
  return <Router hook={hook}>{children}</Router>;
}
