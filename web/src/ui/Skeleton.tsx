import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the height defaults to one line of text. */
  width?: string;
  height?: string;
  radius?: string;
}

/** A placeholder for content that is loading. Put `aria-busy` on the region that holds it. */
export function Skeleton({ width = '100%', height = '1em', radius = 'var(--radius-tiny)' }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  );
}
