import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/useCall.ts';
import { formatKl2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import styles from './Market.module.css';

const whole = new Intl.NumberFormat('en-US');

/** How many have joined, and today's base yield in percent of the power's value. */
export function JoinInfoCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('joinInfo', {}, { poll: PRICE_POLL });
  return (
    <Card variant="tint" title={t('homeMore.join.title')}>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <dl className={styles.pair}>
          <div>
            <dt className={styles.label}>{t('homeMore.join.users')}</dt>
            <dd>
              <Figure value={data && whole.format(data.joinUser)} stale={isError} />
            </dd>
          </div>
          <div>
            <dt className={styles.label}>{t('homeMore.join.yield')}</dt>
            <dd>
              <Figure value={data && formatKl2(parseAmount(data.yieldRate))} unit="%" stale={isError} />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
