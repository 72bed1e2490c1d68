import { RANKING_CAP_PERCENT } from '@koala/protocol/economics';
import { useState } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { useMarket } from '../../chain/useMarket.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { PRICE_POLL, RANK_POLL } from '../../lib/timings.ts';
import { FiguresTime } from '../../records/FiguresTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RowSkeleton } from '../../ui/List.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { RankCountdown } from './RankCountdown.tsx';
import { RankRows } from './RankRows.tsx';
import { placeOf, placeReward, tierRows, TIERS } from './rankTiers.ts';
import type { Tier } from './rankTiers.ts';
import styles from './Rank.module.css';

/** The number of rows `RankRows` shows without scrolling, so that the content below does not shift when they load. */
const WINDOW_ROWS = 17;

export function RankCard() {
  const { t } = useTranslation();
  const [tier, setTier] = useState<Tier>('champion');
  const { data: rank, isError, refetch } = useCall('rank', {}, { poll: RANK_POLL });
  const treasury = useCall('treasury', {}, { poll: PRICE_POLL });
  const pool = treasury.data;
  const hasNoPool = treasury.isError && !pool;
  // No polling: home's figures above already poll it, and a slightly stale price does not change the ranking.
  const { data: market } = useMarket({ polls: false });
  const account = useWallet((state) => state.address);
  const own = rank && account ? placeOf(rank, account) : undefined;
  const [wanted, setWanted] = useState<number | null>(null);
  const shown = rank && tierRows(rank, tier);
  const isEmpty = rank && TIERS.every((each) => tierRows(rank, each).rows.length === 0);

  function show(next: Tier, row: number | null = null) {
    setTier(next);
    setWanted(row);
  }
  return (
    <Card variant="flush" title={t('home.rank.title')}>
      <RankCountdown />
      {own && (
        <div className={styles.ownPlace}>
          <span>{t('home.rank.ownPlace', { place: own.place, tier: t(`home.rank.${own.tier}`) })}</span>
          <Button variant="secondary" size="small" onClick={() => show(own.tier, own.index)}>
            {t('home.rank.showOwn')}
          </Button>
        </div>
      )}
      <div className={styles.tabs}>
        <Tabs
          label={t('home.rank.tiers')}
          items={TIERS.map((value) => ({ value, label: t(`home.rank.${value}`) }))}
          value={tier}
          onChange={show}
        >
          {!shown ? (
            isError ? (
              <ErrorState onRetry={() => void refetch()} />
            ) : (
              <RowSkeleton rows={WINDOW_ROWS} leading />
            )
          ) : shown.rows.length === 0 ? (
            <EmptyState
              compact
              title={t('common.noData')}
              text={t(isEmpty ? 'home.rank.emptyWeek' : 'home.rank.emptyTier')}
            />
          ) : (
            <RankRows
              tier={tier}
              rows={shown.rows}
              before={shown.before}
              own={own?.tier === tier ? own.index : null}
              wanted={wanted}
              onShown={() => setWanted(null)}
              klPrice={market?.klPrice ?? 0n}
              reward={hasNoPool ? null : pool && placeReward(parseAmount(pool.top101Kl), tier)}
            />
          )}
        </Tabs>
      </div>
      {shown && hasNoPool && <ErrorState onRetry={() => void treasury.refetch()} />}
      <FiguresTime time={rank?.updatedAt} className={styles.note} />
      <p className={styles.note}>{t('home.rank.note', { percent: RANKING_CAP_PERCENT.toString() })}</p>
    </Card>
  );
}
