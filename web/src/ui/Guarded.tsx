import { Children, isValidElement } from 'react';
import type { ReactNode } from 'react';
import { Guard } from './Guard.tsx';

/** Cards below one another, of which one that fails to render leaves the others alone. */
export function Guarded({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (isValidElement(child) ? <Guard>{child}</Guard> : child));
}
