import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { DownIcon } from './icons.tsx';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  /** To the right of the title: one or two words. */
  note?: ReactNode;
  /** A row of a card instead of a card with a heading. */
  isRow?: boolean;
  /** Rendered while open. */
  children: ReactNode;
}

/** A card of one line that expands, or an expandable row of a card. */
export function Disclosure({ title, note, isRow = false, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={styles.summary}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setIsOpen(!isOpen)}
    >
      <span className={styles.words}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <DownIcon className={styles.arrow} />
    </button>
  );
  return (
    <div className={isRow ? styles.row : styles.card}>
      {isRow ? button : <h2>{button}</h2>}
      {isOpen && (
        <div id={id} role="region" aria-labelledby={`${id}-title`} className={styles.content}>
          {children}
        </div>
      )}
    </div>
  );
}
