import type { ChainConfig } from '@koala/protocol/config';
import type { Manifest } from '@koala/protocol/manifest';
import { formatUtc8 } from '@koala/protocol/utc8';
import { useQuery } from '@tanstack/react-query';
import { checkRanking } from '../../chain/checkRanking.ts';
import type { RankingCheck } from '../../chain/rankingWorker.ts';
import { shortenHash } from '../../format/addresses.ts';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Proof.module.css';

/** Last week's root, rebuilt on demand in this browser from the chain's events, next to the committed one. */
export function RankingCard({ config, manifest }: { config: ChainConfig; manifest: Manifest }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.rankingCheck(config.chainId),
    queryFn: () => checkRanking({ rpcUrl: config.rpcUrl, manifest }),
    enabled: false,
    retry: false,
    gcTime: Infinity,
  });
  return (
    <Card title={t('proof.ranking.title')}>
      <div className={styles.ranking} aria-live="polite">
        <p className="caption">{t('proof.ranking.text')}</p>
        {data && <Result check={data} />}
        {error && !isFetching && (
          <p className={styles.problem}>{t('proof.ranking.failed', { reason: error.message })}</p>
        )}
        <Button variant="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('proof.ranking.check')}
        </Button>
      </div>
    </Card>
  );
}

function Result({ check }: { check: RankingCheck }) {
  const { t, language } = useTranslation();
  const time = (seconds: bigint) => formatLocalDateTime(formatUtc8(Number(seconds)), language);
  const root = (hash: string, count?: number) => (
    <span title={hash}>
      {count === undefined
        ? shortenHash(hash)
        : t('proof.ranking.places', { root: shortenHash(hash), count })}
    </span>
  );
  const { name, ...badge } = outcomeOf(check);
  const settlement = check.isOver ? check.settlement : undefined;
  return (
    <>
      <StatusBadge {...badge}>{t(`proof.ranking.${name}`)}</StatusBadge>
      <Facts>
        <Fact label={t('proof.ranking.from')}>{time(check.start)}</Fact>
        <Fact label={t('proof.ranking.to')}>{time(check.end)}</Fact>
        {check.isOver && (
          <Fact label={t('proof.ranking.rebuilt')}>{root(check.rebuilt.root, check.rebuilt.count)}</Fact>
        )}
        {settlement && settlement.state !== 'not committed' && (
          <Fact label={t('proof.ranking.committed')}>
            {root(settlement.root, settlement.state === 'committed' ? settlement.count : undefined)}
          </Fact>
        )}
      </Facts>
    </>
  );
}

function outcomeOf(check: RankingCheck) {
  if (!check.isOver) return { name: 'notOver', kind: 'neutral' } as const;
  const { settlement, rebuilt } = check;
  if (settlement.state === 'not committed') return { name: 'notCommitted', kind: 'pending' } as const;
  if (settlement.state !== 'committed') return { name: 'discarded', kind: 'pending' } as const;
  return settlement.root === rebuilt.root && settlement.count === rebuilt.count
    ? ({ name: 'right', kind: 'good', variant: 'filled' } as const)
    : ({ name: 'wrong', kind: 'bad', variant: 'filled' } as const);
}
