import { useTranslation } from '../i18n/translate.ts';
import { Chart } from './Chart.tsx';
import type { ChartProps } from './Chart.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './Chart.module.css';

interface ChartFrameProps extends Omit<ChartProps, 'points'> {
  /** In time order; undefined while loading. */
  points: ChartProps['points'] | undefined;
  hasFailed?: boolean;
  onRetry?: () => void;
}

/** A line chart in its four states, all with the same height: loading, empty, failed, drawn. */
export function ChartFrame(props: ChartFrameProps) {
  const { t } = useTranslation();
  const { points, hasFailed = false, onRetry } = props;
  if (points && points.length > 0) return <Chart {...props} points={points} />;
  return (
    <div className={styles.placeholder}>
      {hasFailed && onRetry ? (
        <ErrorState onRetry={onRetry} />
      ) : points ? (
        <EmptyState compact title={t('common.noData')} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className={styles.loading}>
          <span className={styles.figure}>
            <Skeleton width="7rem" height="0.8em" />
          </span>
          <span className={styles.note}>
            <Skeleton width="6rem" />
          </span>
          <span className={styles.plot}>
            <Skeleton height="100%" radius="0" />
          </span>
        </div>
      )}
    </div>
  );
}
