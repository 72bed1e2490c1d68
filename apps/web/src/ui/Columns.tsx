import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Deferred } from '../lib/Deferred.tsx';
import styles from './Columns.module.css';

interface ColumnsProps {
  /** The user's figures: on the left in a wide window, above the action in a narrow one. */
  before: ReactNode;
  /** The actions: on the right in a wide window. */
  action: ReactNode;
  /** On the left below `before`; below the action in a narrow window. */
  after?: ReactNode;
  /** To the right of `after`; below it in a narrow window. */
  end?: ReactNode;
  /** In a wide window the action stays visible beside a longer column. */
  follows?: boolean;
}

/** The cards of a page, stacked, or from 1,024 px in two columns. Tab order follows the narrow layout. */
export function Columns({ before, action, after, end, follows = false }: ColumnsProps) {
  return (
    <div className={clsx(styles.columns, end && styles.rows)} data-columns="">
      <div className={styles.before}>{before}</div>
      <div className={clsx(styles.action, follows && styles.follows)}>{action}</div>
      {after && (
        <Deferred>
          <div className={styles.after}>{after}</div>
          {end && <div className={styles.end}>{end}</div>}
        </Deferred>
      )}
    </div>
  );
}
