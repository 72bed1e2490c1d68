import type { SwapRecord } from '@koala/api-schema/entities';
import { useTranslation } from 'react-i18next';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { formatExact, formatRecord6 } from '../../format/amounts.ts';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { requestConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import styles from './Swap.module.css';

const statuses = { 1: 'success', 2: 'pending', 3: 'failed' } as const;
const kinds = { success: 'good', pending: 'pending', failed: 'bad' } as const;

/** The account's sales of KL, newest first, under a header that stays in sight. */
export function SwapRecords() {
  const { t } = useTranslation();
  const status = useWallet((state) => state.status);
  const isConnected = status !== 'disconnected';
  const list = useInfiniteCall('swapRecord', { isUnsettled: (row) => row.status === 2 });
  return (
    <section className={styles.records} aria-labelledby="swap-records">
      <h2 id="swap-records" className={styles.recordsHeader}>
        {t('swap.records')}
      </h2>
      {isConnected && status !== 'unauthenticated' ? (
        <InfiniteList
          {...list}
          label={t('swap.records')}
          keyOf={(row) => row.id}
          renderRow={(row) => <SwapRecordRow row={row} />}
          empty={<EmptyState compact title={t('common.noData')} text={t('swap.recordsEmptyText')} />}
        />
      ) : (
        <EmptyState
          compact
          pose="wallet"
          title={t(isConnected ? 'swap.recordsUnsigned' : 'swap.recordsVisitor')}
          action={
            <Button variant="secondary" onClick={requestConnect}>
              {t(isConnected ? 'wallet.signIn' : 'wallet.connect')}
            </Button>
          }
        />
      )}
    </section>
  );
}

function SwapRecordRow({ row }: { row: SwapRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const status = statuses[row.status] ?? 'failed';
  const sold = parseAmount(row.bfAmount);
  const received = parseAmount(row.juAmount);
  return (
    <ListRow
      title={<Figure size="row" value={formatRecord6(sold)} exact={formatExact(sold)} unit="KL" />}
      note={formatLocalDateTime(row.createdAt, language)}
      value={<Figure size="row" value={formatRecord6(received)} exact={formatExact(received)} unit="JU" />}
      valueNote={<StatusBadge kind={kinds[status]}>{t(`swap.status.${status}`)}</StatusBadge>}
    />
  );
}
