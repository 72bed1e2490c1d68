import { clsx } from 'clsx/lite';
import { useMemo } from 'react';
import { formatUtc8 } from '@koala/protocol/utc8';
import { formatLocalMonth } from '../../../format/dateTime.ts';
import { formatCount } from '../../../format/amounts.ts';
import { parseAmount } from '../../../format/parseAmount.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { daysOfMonth } from '../period.ts';
import { Amount, Amounts } from './Amounts.tsx';
import { Movements } from './Movements.tsx';
import { Printing, useIsPrinting } from './printing.ts';
import styles from './Statement.module.css';
import { FUEL_SIDES, MAX_ROWS, statementOf, timeOf } from './statementOf.ts';
import type { Statement } from './statementOf.ts';
import type { Answer } from './useStatement.ts';

const POSITIONS = ['power', 'earnings', 'teamRewards', 'rankingRewards'] as const;

export function Paper({ answer: { file, at }, month }: { answer: Answer; month: string }) {
  const { t, language } = useTranslation();
  const statement = useMemo(() => statementOf(file), [file]);
  const { from, to } = daysOfMonth(month);
  const isPrinting = useIsPrinting();
  return (
    <Printing value={isPrinting}>
      <article className={clsx('stack', styles.paper)}>
        <header className={styles.section}>
          <h2 className={styles.title}>
            {t('statement.title', { month: formatLocalMonth(month, language) })}
          </h2>
          <Facts>
            <Fact label={t('statement.address')}>
              <span className={styles.whole}>{file.address}</span>
            </Fact>
            <Fact label={t('statement.period')}>{inZone(`${from} – ${to}`)}</Fact>
            <Fact label={t('statement.made')}>{inZone(formatUtc8(at / 1000))}</Fact>
            <Fact label={t('statement.block')}>
              {inZone(`${formatCount(file.block.number)}, ${timeOf(file.block.time)}`)}
            </Fact>
          </Facts>
        </header>
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('statement.position')}</h3>
          <div className={styles.positions}>
            {(['opening', 'closing'] as const).map((end) => (
              <section key={end} className={styles.position} aria-label={t(`statement.${end}`)}>
                <h4 className={styles.end}>{t(`statement.${end}`)}</h4>
                <Facts>
                  {POSITIONS.map((name) => (
                    <Fact key={name} label={t(`statement.positions.${name}`)}>
                      <Amount amount={parseAmount(file[end][name])} unit={name === 'power' ? 'T/H' : 'KL'} />
                    </Fact>
                  ))}
                </Facts>
              </section>
            ))}
          </div>
        </section>
        {statement.groups.length === 0 ? (
          <p className={styles.section}>{t('statement.empty')}</p>
        ) : (
          <>
            <Totals statement={statement} />
            {statement.unlisted > 0 && (
              <p className={styles.note}>{t('statement.unlisted', { count: formatCount(MAX_ROWS) })}</p>
            )}
            {statement.groups.map((group) => (
              <Movements key={group.history} group={group} />
            ))}
          </>
        )}
        <p className={styles.note}>{t('statement.note')}</p>
      </article>
    </Printing>
  );
}

function Totals({ statement: { groups, rewards, gs } }: { statement: Statement }) {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-label={t('statement.totals')}>
      <h3 className={styles.heading}>{t('statement.totals')}</h3>
      <Facts>
        {groups.map(({ history, sums, usd }) => (
          <Fact key={history} label={t(`statement.histories.${history}`)}>
            <span className={styles.sum}>
              <Amounts sums={sums} />
            </span>
            <span className={styles.usd}>
              <Amount sign="$" amount={usd} />
            </span>
          </Fact>
        ))}
      </Facts>
      <Facts>
        <Fact label={t('statement.rewards')}>
          <span className={styles.sum}>
            <Amount amount={rewards.amount} unit="KL" />
          </span>
          <span className={styles.usd}>
            <Amount sign="$" amount={rewards.usd} />
          </span>
        </Fact>
        {FUEL_SIDES.filter((side) => gs[side] > 0n).map((side) => (
          <Fact key={side} label={t(`statement.gs.${side}`)}>
            <span className={styles.sum}>
              <Amount amount={gs[side]} />
            </span>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

/** Always names the time zone, because a printed statement may be read in any time zone. */
const inZone = (text: string) => `${text} UTC+8`;
