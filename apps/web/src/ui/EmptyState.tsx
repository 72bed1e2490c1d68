import type { ReactNode } from 'react';
import { KoalaPose } from '../art/KoalaPose.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** 'No data', or better: what is missing. */
  title: ReactNode;
  /** What will appear here and how to get it. */
  text?: ReactNode;
  action?: ReactNode;
  pose?: 'sleep' | 'search' | 'wallet';
  /** The title is the page's heading. */
  isPage?: boolean;
  /** Inside a card: smaller. */
  compact?: boolean;
}

/** Shown in place of an empty list or page. */
export function EmptyState({
  title,
  text,
  action,
  pose = 'sleep',
  isPage = false,
  compact = false,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={compact ? styles.compact : styles.root}>
      <KoalaPose pose={pose} width={compact ? '6.5rem' : '9.5rem'} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
