import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  children: ReactNode;
  /** Pages without bars put a PageHeader here; the body then gets its own gutter. */
  header?: ReactNode;
  /** A sentence above the cards; it needs no figures, so it renders first. */
  lead?: string | undefined;
  /** An ActionBar. */
  actionBar?: ReactNode;
  /** For cards in `Columns`. */
  wide?: boolean;
}

/** A page: its cards, stacked with equal gaps. */
export function Page({ children, header, lead, actionBar, wide = false }: PageProps) {
  return (
    <>
      {header}
      <div className={clsx(styles.body, !wide && styles.single, Boolean(header) && styles.gutter)}>
        {lead && (
          <p className={styles.lead} data-screen-only="">
            {lead}
          </p>
        )}
        {children}
      </div>
      {actionBar}
    </>
  );
}
