import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  children: ReactNode;
  /** rows: the value on the right; grid: two columns, each value below its label. */
  layout?: 'rows' | 'grid';
  className?: string | undefined;
}

/** Labels with their values, each a `Fact`. */
export function Facts({ children, layout = 'rows', className }: FactsProps) {
  return <dl className={clsx(styles[layout], className)}>{children}</dl>;
}

interface FactProps {
  label: ReactNode;
  children: ReactNode;
  /** Spans both columns of a grid. */
  wide?: boolean;
}

export function Fact({ label, children, wide = false }: FactProps) {
  return (
    <div className={clsx(styles.fact, wide && styles.wide)}>
      <dt className="muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
