import type { CSSProperties } from 'react';
import styles from './PartBar.module.css';

/** A full-width bar for a fraction from 0 to 1. Decorative: the figure is shown beside it. */
export function PartBar({ part }: { part: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.part} style={{ '--part': part } as CSSProperties} />
    </span>
  );
}
