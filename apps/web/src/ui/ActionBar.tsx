import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';
import { useFootBar } from './useFootBar.ts';

/** The main action of a page without tabs, in a bar above the safe area. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useFootBar<HTMLDivElement>('--foot');
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}
