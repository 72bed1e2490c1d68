import type { IndexStatus } from '@koala/api-schema/entities/service';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../format/amounts.ts';
import { useTranslation } from '../i18n/translate.ts';
import { queryKeys } from '../query/queryKeys.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { readIndexStatus } from './indexStatus.ts';
import styles from './Freshness.module.css';

/** Maximum lag that counts as up to date, in blocks of one second; a healthy index lags one or two behind. */
const NORMAL_LAG = 10;

/** Shows on request how many blocks the server's figures lag behind the chain. */
export function Freshness() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.indexStatus(),
    queryFn: readIndexStatus,
    enabled: false,
    retry: false,
  });
  const check = () => void refetch();
  return (
    <div className={styles.place} aria-live="polite">
      {isError ? (
        <ErrorState text={t('proof.freshness.failed')} onRetry={check} />
      ) : (
        <>
          {data ? <Lag status={data} /> : <p>{t('proof.freshness.title')}</p>}
          <Button variant="quiet" size="small" loading={isFetching} onClick={check}>
            {t('proof.freshness.ask')}
          </Button>
        </>
      )}
    </div>
  );
}

function Lag({ status: { head, indexed } }: { status: IndexStatus }) {
  const { t } = useTranslation();
  const lag = Math.max(0, head - indexed);
  const values = { lag: formatCount(lag), block: formatCount(indexed) };
  return lag <= NORMAL_LAG ? (
    <StatusBadge kind="good">
      {lag === 1 ? t('proof.freshness.freshOne', values) : t('proof.freshness.fresh', values)}
    </StatusBadge>
  ) : (
    <StatusBadge kind="pending">{t('proof.freshness.behind', values)}</StatusBadge>
  );
}
