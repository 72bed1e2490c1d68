import type { DayEarning } from '@koala/api-schema/entities/community';
import { useWallet } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { KoalaHead } from '../../art/KoalaHead.tsx';
import { formatSmall2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import styles from './PendingReward.module.css';

interface EarningsLineProps {
  /** sleeping: nothing is earned. waiting: a transaction is pending. */
  mood: 'climbing' | 'sleeping' | 'waiting';
}

const EYES = { climbing: 'side', sleeping: 'closed', waiting: 'up' } as const;
/** Height of the line's highest point, in percent. */
const TOP = 62;

/**
 * Earnings of the last 30 days as a line that the koala has climbed. Daily earnings need a session; without one the
 * koala sits on the ground.
 */
export function EarningsLine({ mood }: EarningsLineProps) {
  const { t } = useTranslation();
  const isSigned = useWallet((state) => state.isSigned);
  const { data } = useCall('earnings', {}, { enabled: isSigned });
  const heights = heightsOf(data ?? []);
  const last = heights.at(-1) ?? 0;
  const line = heights
    .map((height, day) => `${(day / (heights.length - 1)) * 100},${100 - height}`)
    .join(' ');
  const total = data?.reduce((sum, { amount }) => sum + parseAmount(amount), 0n);
  return (
    <div className={styles.line}>
      {total !== undefined && (
        <p className="visuallyHidden">{t('home.position.month', { amount: formatSmall2(total) })}</p>
      )}
      <svg className={styles.course} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {last > 0 ? (
          <>
            <polygon points={`0,100 ${line} 100,100`} fill="var(--chart-shade)" />
            <polyline points={line} className={styles.stroke} />
          </>
        ) : (
          <line x1="0" y1="100" x2="100" y2="100" className={styles.stroke} />
        )}
      </svg>
      <svg
        className={styles.climber}
        viewBox="0 0 64 56"
        style={{ bottom: `${last}%` }}
        data-mood={mood}
        aria-hidden="true"
      >
        <KoalaHead eyes={EYES[mood]} />
      </svg>
    </div>
  );
}

/**
 * The running total at the end of each day, in percent of the height, scaled so that the last is `TOP`. Zeros if nothing
 * was received; empty for fewer than two days, which make no line.
 */
function heightsOf(days: readonly DayEarning[]): number[] {
  if (days.length < 2) return [];
  let sum = 0n;
  const sums = days.map(({ amount }) => (sum += parseAmount(amount)));
  return sums.map((reached) => (sum === 0n ? 0 : Number((reached * 1000n) / sum) * (TOP / 1000)));
}
