import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Button.module.css';

interface FileButtonProps {
  /** The file's URL; null while unavailable. */
  href: string | null;
  children: ReactNode;
  /** The link opens the file in another app instead of saving it. */
  isOpened?: boolean;
}

/** A file link styled as a screen's main button. The browser streams a file of any size to disk. */
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
