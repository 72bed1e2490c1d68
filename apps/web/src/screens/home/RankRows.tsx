import type { RankEntry } from '@koala/api-schema/entities/ranking';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { Medal } from '../../art/Medal.tsx';
import { formatSmall2, formatUsdt2 } from '../../format/amounts.ts';
import { formatLocalDateTime, parseDateTime, zoneNote } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { RANK_LOAD_DELAY } from '../../lib/timings.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow, RowSkeleton } from '../../ui/List.tsx';
import { LongList } from '../../ui/LongList.tsx';
import { cappedReward, medalOf } from './rankTiers.ts';
import type { Tier } from './rankTiers.ts';
import styles from './Rank.module.css';

interface RankRowsProps {
  tier: Tier;
  rows: readonly RankEntry[];
  /** Number of places before the first row. */
  before: number;
  /** Each place's share, KL wei; undefined while loading, null when that failed. */
  reward: bigint | null | undefined;
  /** USDT for 1 KL, 18 decimals; 0 while unknown. */
  klPrice: bigint;
  /** The account's own row, from 0; null when not in this tier. */
  own: number | null;
  /** A row to scroll to; `onShown` is called once it is visible, or when it was not found. */
  wanted: number | null;
  onShown: () => void;
}

export function RankRows({ tier, rows, before, reward, klPrice, own, wanted, onShown }: RankRowsProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { count, isLoading, end } = useRankPaging(rows.length, wanted);
  useShownRow(scroller, wanted, onShown);
  // The time zone is shown once, in the header, because the rows have no room for it.
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
        style={{ '--rows': rows.length } as CSSProperties}
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
            <RankRow {...{ row, tier, reward, klPrice }} place={before + index + 1} isOwn={index === own} />
          )}
        />
        {isLoading && <RowSkeleton rows={Math.min(RANK_PAGE, rows.length - count)} leading />}
        <div ref={end} className={styles.end} />
      </div>
    </>
  );
}

interface RankRowProps extends Pick<RankRowsProps, 'tier' | 'reward' | 'klPrice'> {
  row: RankEntry;
  place: number;
  isOwn: boolean;
}

function RankRow({ row, place, tier, reward, klPrice, isOwn }: RankRowProps) {
  const { t, language } = useTranslation();
  const medal = medalOf(place, tier);
  return (
    <ListRow
      leading={medal ? <Medal place={medal} /> : <span className={styles.place}>{place}</span>}
      title={<ExplorerLink kind="address" value={row.address} />}
      mark={isOwn ? t('home.rank.you') : undefined}
      note={formatLocalDateTime(row.updateTime, language, true)}
      value={<Figure size="row" value={formatUsdt2(parseAmount(row.communityPerfWeek))} unit="USDT" />}
      // Without a price, or a `due` from the server, the share is not capped.
      valueNote={<Reward share={reward} due={parseAmount(row.due)} klPrice={row.due ? klPrice : 0n} />}
    />
  );
}

interface RewardProps {
  share: bigint | null | undefined;
  /** USDT wei. */
  due: bigint;
  klPrice: bigint;
}

/** What a place is paid; where that is capped, also its share of the pool, struck through. */
function Reward({ share, due, klPrice }: RewardProps) {
  const { t } = useTranslation();
  if (share === null || share === undefined) {
    return <Figure size="row" value={share === null ? '—' : undefined} unit="KL" />;
  }
  const { reward, isCapped } = cappedReward(share, due, klPrice);
  return (
    <>
      <Figure size="row" value={formatSmall2(reward)} unit="KL" />
      {isCapped && (
        <span className={styles.capped}>
          {t('home.rank.capped')}
          <s>
            <Figure size="row" value={formatSmall2(share)} unit="KL" />
          </s>
        </span>
      )}
    </>
  );
}

const RANK_PAGE = 10;

/**
 * Pages through `total` rows: ten at first, and ten more a second after the element of the ref `end` comes into view. A
 * `wanted` row, from 0, is included immediately.
 */
function useRankPaging(total: number, wanted: number | null) {
  const [pages, setPages] = useState(1);
  if (wanted !== null && wanted >= pages * RANK_PAGE) setPages(Math.floor(wanted / RANK_PAGE) + 1);
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

/** Attempts to reach a row, one per frame, because a long list renders only rows near the viewport. */
const MAX_FRAMES = 10;

/**
 * Scrolls row `wanted` of the list in `scroller` into view and moves the focus to the list; then calls `onShown`, also
 * when the row was not found.
 */
function useShownRow(
  scroller: RefObject<HTMLElement | null>,
  wanted: number | null,
  onShown: () => void,
): void {
  const done = useEffectEvent(onShown);
  useEffect(() => {
    if (wanted === null) return;
    let frame = 0;
    let tries = 0;
    const step = () => {
      const list = scroller.current;
      const row = list?.querySelector<HTMLElement>('li[aria-current]');
      if (list && row) {
        list.focus({ preventScroll: true });
        row.scrollIntoView({ block: 'center' });
        done();
      } else if (++tries < MAX_FRAMES) {
        const height = list?.querySelector('li')?.offsetHeight ?? 0;
        if (list) list.scrollTop = wanted * height;
        frame = requestAnimationFrame(step);
      } else done();
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [scroller, wanted]);
}
