import type { CoverageHistory } from '@koala/api-schema/entities/proof';
import type { Proof } from '@koala/audit/proof/readProof';
import { clsx } from 'clsx/lite';
import { useCall } from '../../api/useCall.ts';
import { formatLocalDateTime, formatLocalDay } from '../../format/dateTime.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { coverageDays, DAYS, wasUndercovered, lowestOf } from './coverageDays.ts';
import type { CoverageDay, LowestCoverage } from './coverageDays.ts';
import styles from './Proof.module.css';

const states = ['covered', 'short', 'unknown'] as const;

/**
 * Whether every contract held what it owed, by day: from the server's records and, for today, this browser's own read.
 */
export function CoverageCard({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('coverage', { range: 'month' });
  return (
    <Card title={t('proof.history.title')}>
      {data ? (
        <History histories={data} proof={proof} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Card>
  );
}

function History({ histories, proof }: { histories: readonly CoverageHistory[]; proof: Proof }) {
  const { t, language } = useTranslation();
  const days = coverageDays(histories, proof);
  const lowest = lowestOf(histories, proof);
  const count = (state: CoverageDay['state']) => days.filter((day) => day.state === state).length;
  const [Icon, tone] =
    count('short') > 0
      ? [AlertIcon, styles.bad]
      : count('unknown') > 0
        ? [InfoIcon, '']
        : [CheckCircleIcon, styles.good];
  const dayOf = ({ date }: CoverageDay) => formatLocalDay(`${date} 00:00:00`, language);
  return (
    <div className={styles.history}>
      <p className={clsx(styles.sentence, tone)}>
        <Icon width="1.25rem" height="1.25rem" />
        <span>{sentence()}</span>
      </p>
      <ol className={styles.days}>
        {days.map((day) => (
          <li key={day.date} className={styles.day} data-state={day.state} title={words(day)}>
            <span className="visuallyHidden">{words(day)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayOf(days[0]!)}</span>
        <span>{t('proof.history.today')}</span>
      </p>
      {count('covered') < DAYS && (
        <p className={styles.states} aria-hidden="true">
          {states.map(
            (state) =>
              count(state) > 0 && (
                <span key={state} className={styles.state}>
                  <span className={styles.day} data-state={state} />
                  {t(`proof.history.states.${state}`)}
                </span>
              ),
          )}
        </p>
      )}
      {lowest.filter(wasUndercovered).map((least) => (
        <p key={nameOf(least)} className={styles.problem}>
          {t('proof.history.fell', {
            what: nameOf(least),
            time: formatLocalDateTime(least.time, language),
            percent: percentOf(least),
          })}
        </p>
      ))}
      <p className="caption">{t('proof.history.text')}</p>
      <section className={styles.lowest}>
        <h3>{t('proof.history.lowest')}</h3>
        <Facts>
          {lowest.map((least) => (
            <Fact key={nameOf(least)} label={nameOf(least)}>
              {percentOf(least)}
            </Fact>
          ))}
        </Facts>
      </section>
    </div>
  );

  function sentence() {
    const [known, short, unknown] = [count('covered'), count('short'), count('unknown')];
    if (short > 0) return t('proof.history.short', { short, days: DAYS });
    if (unknown === 0) return t('proof.history.all', { days: DAYS });
    return known === 1
      ? t('proof.history.knownToday', { unknown })
      : t('proof.history.known', { known, unknown, days: DAYS });
  }

  function words(day: CoverageDay) {
    return t('common.chartPoint', { label: dayOf(day), value: t(`proof.history.states.${day.state}`) });
  }
}

const nameOf = ({ contract, asset }: LowestCoverage) => `${contract}, ${asset}`;
const percentOf = ({ percent }: LowestCoverage) => `${percent.toFixed(2)}%`;
