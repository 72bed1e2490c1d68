import type { ReactNode } from 'react';

interface ListProps {
  children: ReactNode;
  /** Names the list for a screen reader when nothing beside it does. */
  label?: string;
}

/** Holds `ListRow`s. */
export function List({ children, label }: ListProps) {
  return (
    <ul role="list" aria-label={label}>
      {children}
    </ul>
  );
}
