import { useTranslation } from '../i18n/translate.ts';
import { Chart } from './Chart.tsx';
import type { ChartProps } from './Chart.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';
import type { ChartPoint } from './chartScale.ts';
import styles from './Chart.module.css';

interface ChartFrameProps extends Omit<ChartProps, 'points' | 'height'> {
  /** In time order; undefined while loading. */
  points: readonly ChartPoint[] | undefined;
  hasFailed?: boolean;
  onRetry?: () => void;
  height?: string;
}

/** A line chart in its four states, each of the same height: loading, empty, failed, drawn. */
export function ChartFrame(props: ChartFrameProps) {
  const { t } = useTranslation();
  const { points, hasFailed = false, onRetry, height = '10rem' } = props;
  const minHeight = `calc(${height} + 6rem)`;
  if (points && points.length > 0) {
    return (
      <div style={{ minHeight }}>
        <Chart {...props} points={points} height={height} />
      </div>
    );
  }
  return (
    <div className={styles.placeholder} style={{ minHeight }}>
      {hasFailed && onRetry ? (
        <ErrorState onRetry={onRetry} />
      ) : points ? (
        <EmptyState compact title={t('common.noData')} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={`calc(${height} + 4rem)`} radius="var(--radius-field)" />
        </div>
      )}
    </div>
  );
}
