import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/useCall.ts';
import { formatDead2, formatExact, formatKl2, formatUsdt2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import styles from './Power.module.css';

/** Figures of everybody: released and destroyed today, all purchases, what lies at the dead address. */
export function NetworkCard() {
  const { t } = useTranslation();
  const today = useCall('todayData', {}, { poll: PRICE_POLL });
  const performance = useCall('totalCommunityPerf', {}, { poll: PRICE_POLL });
  const stats = useCall('homeStats', {}, { poll: PRICE_POLL });
  const queries = [today, performance, stats];
  const hasNothing = queries.every((query) => query.isError && query.data === undefined);

  const released = today.data && BigInt(today.data.todayRelease);
  const destroyed = today.data && BigInt(today.data.todayDestroy);
  const total = performance.data === undefined ? undefined : parseAmount(performance.data);
  const dead = stats.data && parseAmount(stats.data.deadBalance);

  return (
    <Card title={t('power.network')}>
      {hasNothing ? (
        <ErrorState onRetry={() => queries.forEach((query) => void query.refetch())} />
      ) : (
        <dl className={styles.figures}>
          <Entry label={t('power.released')} wei={released} format={formatKl2} unit="KL" />
          <Entry label={t('power.destroyed')} wei={destroyed} format={formatKl2} unit="KL" />
          <Entry label={t('power.performance')} wei={total} format={formatUsdt2} unit="USDT" />
          <Entry label={t('power.dead')} wei={dead} format={formatDead2} unit="KL" />
        </dl>
      )}
    </Card>
  );
}

interface EntryProps {
  label: string;
  wei: bigint | undefined;
  format: (wei: bigint) => string;
  unit: string;
}

function Entry({ label, wei, format, unit }: EntryProps) {
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <Figure
          value={wei === undefined ? undefined : format(wei)}
          unit={unit}
          {...(wei !== undefined && { exact: formatExact(wei) })}
        />
      </dd>
    </div>
  );
}
