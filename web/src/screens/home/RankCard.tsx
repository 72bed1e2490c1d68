import { RANKING_CAP_PERCENT } from '@koala/protocol/economics';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { PRICE_POLL, RANK_POLL } from '../../lib/timings.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RowSkeleton } from '../../ui/List.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { RankCountdown } from './RankCountdown.tsx';
import { RankRows } from './RankRows.tsx';
import { placeReward, tierRows, TIERS } from './rankTiers.ts';
import type { Tier } from './rankTiers.ts';
import styles from './Rank.module.css';

/** The week's 349 best communities in three tiers, with what each place is paid. */
export function RankCard() {
  const { t } = useTranslation();
  const [tier, setTier] = useState<Tier>('champion');
  const { data: rank, isError, refetch } = useCall('rank', {}, { poll: RANK_POLL });
  const treasury = useCall('treasury', {}, { poll: PRICE_POLL });
  const pool = treasury.data;
  const hasNoPool = treasury.isError && !pool;
  const shown = rank && tierRows(rank, tier);
  return (
    <Card variant="flush" title={t('home.rank.title')}>
      <RankCountdown />
      <div className={styles.tabs}>
        <Tabs
          label={t('home.rank.tiers')}
          items={TIERS.map((value) => ({ value, label: t(`home.rank.${value}`) }))}
          value={tier}
          onChange={setTier}
        >
          {!shown ? (
            isError ? (
              <ErrorState onRetry={() => void refetch()} />
            ) : (
              <RowSkeleton rows={10} leading />
            )
          ) : shown.rows.length === 0 ? (
            <EmptyState compact title={t('common.noData')} />
          ) : (
            <RankRows
              tier={tier}
              rows={shown.rows}
              before={shown.before}
              reward={hasNoPool ? null : pool && placeReward(parseAmount(pool.top101Kl), tier)}
            />
          )}
        </Tabs>
      </div>
      {shown && hasNoPool && <ErrorState onRetry={() => void treasury.refetch()} />}
      <p className={styles.note}>{t('home.rank.note', { percent: RANKING_CAP_PERCENT.toString() })}</p>
    </Card>
  );
}
