import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Button.module.css';

interface FileButtonProps {
  /** Where the file is; null while it cannot be had. */
  href: string | null;
  children: ReactNode;
  /** Another program of the device opens it, instead of the browser saving it. */
  isOpened?: boolean;
}

/** A link to a file that looks like the one button of a screen. The browser saves it while it arrives, however long it is. */
export function FileButton({ href, children, isOpened = false }: FileButtonProps) {
  const className = clsx(styles.button, styles.primary, styles.large, styles.block);
  const label = <span className={styles.label}>{children}</span>;
  if (href === null)
    return (
      <button type="button" className={className} disabled>
        {label}
      </button>
    );
  return (
    <a className={className} href={href} download={isOpened ? undefined : ''}>
      {label}
    </a>
  );
}
