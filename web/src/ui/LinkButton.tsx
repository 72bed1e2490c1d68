import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './classNames.ts';
import styles from './Button.module.css';

interface LinkButtonProps {
  /** A path of the app. */
  to: string;
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'large' | 'medium' | 'small';
  /** Takes the whole width. */
  block?: boolean;
}

/** A link that looks like a `Button`: for going somewhere, not for doing something. */
export function LinkButton({
  to,
  children,
  variant = 'primary',
  size = 'medium',
  block = false,
}: LinkButtonProps) {
  return (
    <Link to={to} className={classNames(styles.button, styles[variant], styles[size], block && styles.block)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
