import type { ReactNode } from 'react';

interface ListProps {
  children: ReactNode;
  /** Names the list for a screen reader when nothing beside it does. */
  label?: string;
}

/** Holds `ListRow`s. */
export function List({ children, label }: ListProps) {
  return (
    // Safari forgets that it is a list when its marks are styled away.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label}>
      {children}
    </ul>
  );
}
