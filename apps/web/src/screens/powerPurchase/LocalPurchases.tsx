import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { useWallet } from '../../account/walletStore.ts';
import { commitHash, hasEnded, hasSucceeded, isAwaitingSigners } from '../../flows/engine/record.ts';
import type { FlowRecord } from '../../flows/engine/record.ts';
import { useFlows } from '../../flows/engine/shownFlows.ts';
import { errorText } from '../../flows/ui/flowTexts.ts';
import { shortenAddress } from '../../format/addresses.ts';
import { formatBalance6, formatPower6 } from '../../format/amounts.ts';
import { formatUtc8 } from '@koala/protocol/utc8';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './PowerPurchase.module.css';

/** Purchases made in this browser, newest first. The server's list is `records/PurchaseRecords`. */
export function LocalPurchases() {
  const { t } = useTranslation();
  const records = useFlows((state) => state.records);
  const purchases = records.filter(({ flow }) => flow === 'buyPowerWithJu' || flow === 'buyPowerWithUsdt');
  if (purchases.length === 0) {
    return <EmptyState title={t('powerPurchase.recordsEmpty')} text={t('powerPurchase.recordsEmptyText')} />;
  }
  return (
    <div className={styles.records}>
      <List label={t('powerPurchase.records')}>
        {purchases.map((record) => (
          <PurchaseRow key={record.id} record={record} />
        ))}
      </List>
    </div>
  );
}

const kinds = { pending: 'pending', success: 'good', failed: 'bad' } as const;

function PurchaseRow({ record }: { record: FlowRecord }) {
  const { t, language } = useTranslation();
  const address = useWallet((state) => state.address);
  const { amount, power, receiver } = record.summary;
  const status = purchaseStatus(record);
  const hash = isAwaitingSigners(record) ? undefined : commitHash(record);
  const isForAnother =
    receiver !== undefined && address !== null && receiver.toLowerCase() !== address.toLowerCase();
  const when = formatLocalDateTime(formatUtc8(Math.floor(record.createdAt / 1_000)), language);
  return (
    <ListRow
      title={<Figure size="row" value={`+${formatPower6(BigInt(power ?? 0))}`} unit="T/H" />}
      note={
        <>
          {when}
          <span className={styles.parts}>
            {isForAnother && (
              <ExplorerLink kind="address" value={receiver}>
                {t('powerPurchase.toReceiver', { address: shortenAddress(receiver) })}
              </ExplorerLink>
            )}
            {hash && <ExplorerLink kind="tx" value={hash} />}
            {/* The page shows the error of a pending one. */}
            {record.error && status === 'failed' && <span>{errorText(record.error, t, record)}</span>}
          </span>
        </>
      }
      value={
        <Figure
          size="row"
          value={formatBalance6(BigInt(amount ?? 0))}
          unit={record.flow === 'buyPowerWithJu' ? 'JU' : 'USDT'}
        />
      }
      valueNote={<StatusBadge kind={kinds[status]}>{t(`powerPurchase.status.${status}`)}</StatusBadge>}
    />
  );
}

/** A purchase without an outcome is pending. */
export function purchaseStatus(record: FlowRecord): 'pending' | 'success' | 'failed' {
  if (hasSucceeded(record)) return 'success';
  return hasEnded(record) && record.stage !== 'unknown' ? 'failed' : 'pending';
}
