import type { CSSProperties } from 'react';
import styles from './PartBar.module.css';

/** A part of a whole, from 0 to 1, as wide as its place. A drawing alone: the figure stands beside it. */
export function PartBar({ part }: { part: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.part} style={{ '--part': part } as CSSProperties} />
    </span>
  );
}
