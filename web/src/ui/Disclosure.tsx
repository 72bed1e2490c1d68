import type { ReactNode } from 'react';
import { DownIcon } from './icons.tsx';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  /** A word or two beside the title that hold while it is closed. */
  note?: ReactNode;
  children: ReactNode;
}

/** A card of one line that opens. */
export function Disclosure({ title, note, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <DownIcon className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
