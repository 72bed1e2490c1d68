import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { DownIcon } from './icons.tsx';
import styles from './Fold.module.css';

interface FoldProps {
  label: string;
  /** At the label's right: the answer in a word or two. */
  value?: ReactNode;
  /** Made when it is opened. */
  children: ReactNode;
}

/** A row of a card that opens to show more. */
export function Fold({ label, value, children }: FoldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span id={`${id}-label`}>{label}</span>
        <span className={styles.value}>{value}</span>
        <DownIcon className={styles.arrow} />
      </button>
      {isOpen && (
        <div id={id} role="region" aria-labelledby={`${id}-label`} className={styles.content}>
          {children}
        </div>
      )}
    </div>
  );
}
