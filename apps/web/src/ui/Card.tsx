import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  children?: ReactNode;
  title?: ReactNode;
  /** To the right of the title: a link, a control, an info button. */
  action?: ReactNode;
  /**
   * plain: surface with a hairline; tint: muted fill for supporting content; dark: the most important figure, at most
   * one per tab; flush: no inner padding, for lists.
   */
  variant?: 'plain' | 'tint' | 'dark' | 'flush';
  className?: string | undefined;
}

/** A surface for one subject. With a title it is a labeled region. */
export function Card({ children, title, action, variant = 'plain', className }: CardProps) {
  const titleId = useId();
  return (
    <section
      className={clsx(styles.card, styles[variant], className)}
      data-ground={variant === 'dark' ? 'dark' : undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || action) && (
        <header className={styles.header}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {action && <div className={styles.action}>{action}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
