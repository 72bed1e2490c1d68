import { useTranslation } from 'react-i18next';
import type { RankEntry } from '@koala/api-schema/entities';
import { Medal } from '../../art/Medal.tsx';
import { formatKl2, formatUsdt2 } from '../../format/amounts.ts';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { shortenAddress } from '../../format/addresses.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Figure } from '../../ui/Figure.tsx';
import { List } from '../../ui/List.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';
import { medalOf } from './rankTiers.ts';
import type { Tier } from './rankTiers.ts';
import { useRankPaging } from './useRankPaging.ts';
import styles from './Rank.module.css';

interface RankRowsProps {
  tier: Tier;
  rows: readonly RankEntry[];
  /** Places before the first row. */
  before: number;
  /** KL wei of each place; undefined while unknown. */
  reward: bigint | undefined;
}

/** The rows of one tier, by tens, in a window of its own. */
export function RankRows({ tier, rows, before, reward }: RankRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { count, isLoading, end } = useRankPaging(rows.length);
  const label = t('homeMore.rank.list', { tier: t(`homeMore.rank.${tier}`) });
  return (
    <>
      <p className={styles.columns} aria-hidden="true">
        <span>{t('homeMore.rank.wallet')}</span>
        <span>
          {t('homeMore.rank.performance')} · {t('homeMore.rank.reward')}
        </span>
      </p>
      {/* A window that scrolls is reached by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.window} role="region" aria-label={label} tabIndex={0} aria-busy={isLoading}>
        <List label={label}>
          {rows.slice(0, count).map((row, index) => {
            const place = before + index + 1;
            const medal = medalOf(place, tier);
            return (
              <ListRow
                key={row.address}
                leading={medal ? <Medal place={medal} /> : <span className={styles.place}>{place}</span>}
                title={shortenAddress(row.address)}
                note={formatLocalDateTime(row.updateTime, language)}
                value={
                  <Figure size="row" value={formatUsdt2(parseAmount(row.communityPerfWeek))} unit="USDT" />
                }
                valueNote={
                  <Figure size="row" value={reward === undefined ? undefined : formatKl2(reward)} unit="KL" />
                }
              />
            );
          })}
        </List>
        {isLoading && <RowSkeleton rows={2} leading />}
        <div ref={end} className={styles.end} />
      </div>
    </>
  );
}
