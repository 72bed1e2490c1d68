import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { CheckCircleIcon, ClockIcon, CrossCircleIcon } from './icons.tsx';
import styles from './StatusBadge.module.css';

interface StatusBadgeProps {
  kind: 'good' | 'pending' | 'bad' | 'neutral';
  /** The label, because color is not the only sign of the status. */
  children: ReactNode;
  variant?: 'plain' | 'filled';
}

const ICONS = { good: CheckCircleIcon, pending: ClockIcon, bad: CrossCircleIcon, neutral: null };

export function StatusBadge({ kind, children, variant = 'plain' }: StatusBadgeProps) {
  const Icon = ICONS[kind];
  return (
    <span className={clsx(styles.badge, styles[kind], variant === 'filled' && styles.filled)}>
      {Icon && <Icon width="1.15em" height="1.15em" />}
      {children}
    </span>
  );
}
