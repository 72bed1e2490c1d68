import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

interface PageSkeletonProps {
  /** For pages without bars: a header line comes first. */
  bare: boolean;
}

/** The outline of a page while its code loads. */
export function PageSkeleton({ bare }: PageSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className={bare ? styles.bare : styles.root} role="status" aria-label={t('common.loading')}>
      {bare && <Skeleton width="8rem" height="1.5rem" />}
      <Skeleton height="10rem" radius="var(--radius-card)" />
      <Skeleton height="6.5rem" radius="var(--radius-card)" />
      <Skeleton height="14rem" radius="var(--radius-card)" />
    </div>
  );
}
