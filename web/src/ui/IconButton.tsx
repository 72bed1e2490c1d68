import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What a screen reader says. */
  label: string;
  children: ReactNode;
  /** plain: no ground; fill: on a quiet round ground. */
  variant?: 'plain' | 'fill';
}

/** A button that is only an icon; 44 px for the thumb. */
export function IconButton({ label, children, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles[variant], className)}
    >
      {children}
    </button>
  );
}
