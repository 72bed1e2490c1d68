import type { RankEntry } from '@koala/api-schema/entities';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { Medal } from '../../art/Medal.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import { formatKl2, formatUsdt2 } from '../../format/amounts.ts';
import { formatLocalDateTime, parseDateTime, zoneNote } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useLanguage, useTranslation } from '../../i18n/translate.ts';
import { RANK_LOAD_DELAY } from '../../lib/timings.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow, RowSkeleton } from '../../ui/List.tsx';
import { LongList } from '../../ui/LongList.tsx';
import { medalOf } from './rankTiers.ts';
import type { Tier } from './rankTiers.ts';
import styles from './Rank.module.css';

interface RankRowsProps {
  tier: Tier;
  rows: readonly RankEntry[];
  /** Places before the first row. */
  before: number;
  /** KL wei of each place; undefined while loading, null when that failed. */
  reward: bigint | null | undefined;
}

/** The rows of one tier in a scrolling window, loaded ten at a time. */
export function RankRows({ tier, rows, before, reward }: RankRowsProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { count, isLoading, end } = useRankPaging(rows.length);
  // Once for all rows, which have no room for it.
  const zone = rows[0] && zoneNote(parseDateTime(rows[0].updateTime)).trim();
  const label = t('home.rank.list', { tier: t(`home.rank.${tier}`) });
  return (
    <>
      <p className={styles.columns} aria-hidden="true">
        <span>
          {t('home.rank.wallet')}
          {zone && ` · ${zone}`}
        </span>
        <span>
          {t('home.rank.performance')} · {t('home.rank.reward')}
        </span>
      </p>
      <div
        ref={scroller}
        className={styles.window}
        role="region"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- So that the keyboard can scroll it.
        tabIndex={0}
        aria-busy={isLoading}
      >
        <LongList
          label={label}
          rows={rows.slice(0, count)}
          hasMore={count < rows.length}
          scroller={scroller}
          keyOf={(row) => row.address}
          renderRow={(row, index) => (
            <RankRow row={row} place={before + index + 1} tier={tier} reward={reward} />
          )}
        />
        {isLoading && <RowSkeleton rows={2} leading />}
        <div ref={end} className={styles.end} />
      </div>
    </>
  );
}

interface RankRowProps extends Pick<RankRowsProps, 'tier' | 'reward'> {
  row: RankEntry;
  place: number;
}

function RankRow({ row, place, tier, reward }: RankRowProps) {
  const language = useLanguage();
  const medal = medalOf(place, tier);
  return (
    <ListRow
      leading={medal ? <Medal place={medal} /> : <span className={styles.place}>{place}</span>}
      title={
        <ExplorerLink kind="address" value={row.address}>
          {shortenAddress(row.address)}
        </ExplorerLink>
      }
      note={formatLocalDateTime(row.updateTime, language, true)}
      value={<Figure size="row" value={formatUsdt2(parseAmount(row.communityPerfWeek))} unit="USDT" />}
      valueNote={
        <Figure
          size="row"
          value={reward === null ? '—' : reward === undefined ? undefined : formatKl2(reward)}
          unit="KL"
        />
      }
    />
  );
}

const RANK_PAGE = 10;

interface RankPaging {
  /** Number of rows to show. */
  count: number;
  /** More rows will be shown within a second. */
  isLoading: boolean;
  /** Goes on the end marker: more rows are shown a second after it comes into view. */
  end: RefObject<HTMLDivElement | null>;
}

/** Pages through `total` rows: ten at once, and ten more a second after the end comes into view. */
export function useRankPaging(total: number): RankPaging {
  const [pages, setPages] = useState(1);
  const [isLoading, setIsLoading] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const count = Math.min(pages * RANK_PAGE, total);
  const hasMore = count < total;

  useEffect(() => {
    if (!hasMore || isLoading || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsLoading(true);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading, count]);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      setPages((shown) => shown + 1);
      setIsLoading(false);
    }, RANK_LOAD_DELAY);
    return () => clearTimeout(timer);
  }, [isLoading]);

  return { count, isLoading, end };
}
