import { useTranslation } from 'react-i18next';
import { Skeleton } from './Skeleton.tsx';
import styles from './RowSkeleton.module.css';

interface RowSkeletonProps {
  rows: number;
  /** Rows begin with a round mark. */
  leading?: boolean;
}

/** The shape of list rows that are on their way. */
export function RowSkeleton({ rows, leading = false }: RowSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          {leading && <Skeleton width="2rem" height="2rem" radius="50%" />}
          <span className={styles.main}>
            <Skeleton width="7rem" height="0.9375rem" />
            <Skeleton width="9rem" height="0.75rem" />
          </span>
          <span className={styles.end}>
            <Skeleton width="5rem" height="0.9375rem" />
            <Skeleton width="3rem" height="0.75rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
