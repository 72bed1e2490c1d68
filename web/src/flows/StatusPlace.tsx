import type { ReactNode } from 'react';
import type { FlowRecord } from './engine/FlowRecord.ts';
import { FlowStatus } from './FlowStatus.tsx';
import styles from './StatusPlace.module.css';

interface StatusPlaceProps {
  record: FlowRecord | undefined;
  /** Lines that the status takes at most while a wallet is asked, so that nothing below it moves: steps, amounts, sentence. */
  lines: 2 | 4;
  /** A note that has the place while nothing runs. */
  children?: ReactNode;
}

/** The place of a run's status under its button, of one height whether something runs or not. */
export function StatusPlace({ record, lines, children }: StatusPlaceProps) {
  return (
    <div className={styles.place} data-lines={lines}>
      {children && <div className={styles.note}>{children}</div>}
      <FlowStatus record={record} />
    </div>
  );
}
