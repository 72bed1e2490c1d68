import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Deferred } from '../lib/Deferred.tsx';
import styles from './Columns.module.css';

interface ColumnsProps {
  /** Where one stands: at the left of a wide window, above the action of a narrow one. */
  before: ReactNode;
  /** What one can do: at the right of a wide window. */
  action: ReactNode;
  /** Left below `before`; below the action of a narrow window. */
  after?: ReactNode;
  /** Right of `after`; below it in a narrow window. */
  end?: ReactNode;
  /** The action of a wide window stays in sight beside a longer column. */
  follows?: boolean;
}

/** The cards of a page, below one another and from 1,024 px in two columns. The tab key takes them in the order of the narrow page. */
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
