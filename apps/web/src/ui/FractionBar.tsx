import type { CSSProperties } from 'react';
import styles from './FractionBar.module.css';

/** A full-width bar for a fraction from 0 to 1. Decorative: the figure is shown beside it. */
export function FractionBar({ part }: { part: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.part} style={{ '--part': part } as CSSProperties} />
    </span>
  );
}
