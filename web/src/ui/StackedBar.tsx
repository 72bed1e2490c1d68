import styles from './StackedBar.module.css';

/** What a part stands for decides its shade, on every page. */
export type PartName =
  | 'received'
  | 'redeemable'
  | 'covering'
  | 'rest'
  | 'burned'
  | 'treasury'
  | 'nodeFund'
  | 'dao';

interface StackedBarProps {
  /** `size` in any unit: the sizes are compared with their sum. */
  parts: readonly { name: PartName; size: number }[];
}

/** Parts of a whole beside one another. Hidden from screen readers: the figures stand beside it. */
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

/** The shade of a part, before its word. */
export function PartMark({ name }: { name: PartName }) {
  return <span className={styles.mark} data-part={name} aria-hidden="true" />;
}
