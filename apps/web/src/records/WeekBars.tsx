import { clsx } from 'clsx/lite';
import { formatUsdt2 } from '../format/amounts.ts';
import { formatLocalDay } from '../format/dateTime.ts';
import { useLanguage, useTranslation } from '../i18n/translate.ts';
import { Figure } from '../ui/Figure.tsx';
import { FractionBar } from '../ui/FractionBar.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './WeekBars.module.css';

/** Purchases of a week; `begin` is its Monday in the server's format, `volume` USDT wei. */
interface Week {
  begin: string;
  volume: bigint;
}

/** Each volume as a fraction of the largest, from 0 to 1, in steps of 1/10,000. */
export function partsOf(volumes: readonly bigint[]): number[] {
  const most = volumes.reduce((highest, volume) => (volume > highest ? volume : highest), 1n);
  return volumes.map((volume) => Number((volume * 10_000n) / most) / 10_000);
}

/** Maximum number of weeks: this one and seven before. */
const WEEKS = 8;

/** Weeks as bars with figures, newest first, as an accessible table. Reserves its room while `weeks` is undefined. */
export function WeekTable({ weeks }: { weeks: readonly Week[] | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!weeks)
    return (
      <div className={styles.place}>
        <Skeleton height={`calc(${WEEKS} * (1lh + 2 * var(--space-1)))`} radius="var(--radius-field)" />
      </div>
    );
  const parts = partsOf(weeks.map(({ volume }) => volume));
  return (
    <table className={clsx(styles.place, styles.table)}>
      <thead className="visuallyHidden">
        <tr>
          <th scope="col">{t('lines.weekOf')}</th>
          <td aria-hidden="true" />
          <th scope="col">{t('lines.volume')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ begin, volume }, i) => (
          <tr key={begin}>
            <th scope="row">{i === 0 ? t('lines.week') : formatLocalDay(begin, language)}</th>
            <td className={styles.bar} aria-hidden="true">
              <FractionBar part={parts[i]!} />
            </td>
            <td>
              <Figure size="row" unit="USDT" value={formatUsdt2(volume)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same volumes as a sparkline of one line's height, oldest on the left; `label` is the text alternative. */
export function WeekSpark({ volumes, label }: { volumes: readonly bigint[]; label: string }) {
  const oldestFirst = partsOf(volumes).reverse();
  return (
    <>
      <span className={styles.spark} aria-hidden="true">
        {oldestFirst.map((part, i) => (
          <span key={i} style={{ height: `${part * 100}%` }} />
        ))}
      </span>
      <span className="visuallyHidden">{label}</span>
    </>
  );
}
