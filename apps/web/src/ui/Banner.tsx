import type { ReactNode } from 'react';
import styles from './Banner.module.css';

interface BannerProps {
  title: ReactNode;
  text: ReactNode;
  /** A button or link below the text. */
  action?: ReactNode;
  /** A drawing on the right; decorative. */
  art: ReactNode;
}

/** A tinted card with a short message and a drawing. */
export function Banner({ title, text, action, art }: BannerProps) {
  return (
    <div className={styles.banner}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className="muted">{text}</p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.art}>{art}</div>
    </div>
  );
}
