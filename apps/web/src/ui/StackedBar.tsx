import styles from './StackedBar.module.css';

/** Each kind of part has the same shade on every page. */
type PartName = 'received' | 'redeemable' | 'covering' | 'rest' | 'burned' | 'treasury' | 'nodeFund' | 'dao';

interface StackedBarProps {
  /** `size` in any unit; the bar shows each as a fraction of the sum. */
  parts: readonly { name: PartName; size: number }[];
}

/** A stacked bar of the parts of a whole. Hidden from screen readers, because the figures are shown beside it. */
export function StackedBar({ parts }: StackedBarProps) {
  const sum = parts.reduce((total, { size }) => total + size, 0);
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts
        .filter(({ size }) => size > 0)
        .map(({ name, size }) => (
          <span key={name} data-part={name} style={{ width: `${(size / sum) * 100}%` }} />
        ))}
    </div>
  );
}

export function PartSwatch({ name }: { name: PartName }) {
  return <span className={styles.mark} data-part={name} aria-hidden="true" />;
}
