import type { CSSProperties } from 'react';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** 0 to 1. */
  value: number;
  label: string;
  /** The value in words: '1,200 of 50,000 USDT'. */
  valueText: string;
}

export function ProgressBar({ value, label, valueText }: ProgressBarProps) {
  const part = Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(part * 100)}
      aria-valuetext={valueText}
      className={styles.track}
    >
      <span className={styles.bar} style={{ '--part': part } as CSSProperties} />
    </div>
  );
}
