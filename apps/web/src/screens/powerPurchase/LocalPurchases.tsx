import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { useWallet } from '../../account/walletStore.ts';
import { commitHash, isAwaitingSigners } from '../../flows/engine/record.ts';
import type { FlowRecord, Stage } from '../../flows/engine/record.ts';
import { useFlows } from '../../flows/engine/shownFlows.ts';
import { errorText } from '../../flows/ui/flowTexts.ts';
import { shortenAddress, shortenHash } from '../../format/addresses.ts';
import { formatPower6, formatRecord6 } from '../../format/amounts.ts';
import { formatDateTime, formatLocalDateTime } from '../../format/dateTime.ts';
import { useLanguage, useTranslation } from '../../i18n/translate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { PayWith } from './purchaseProblem.ts';
import styles from './PowerPurchase.module.css';

/** Purchases made in this browser, including pending ones. The server's list is `records/PurchaseRecords`. */
export function LocalPurchases() {
  const { t } = useTranslation();
  const records = useFlows((state) => state.records);
  const purchases = localPurchases(records);
  if (purchases.length === 0) {
    return <EmptyState title={t('powerPurchase.recordsEmpty')} text={t('powerPurchase.recordsEmptyText')} />;
  }
  return (
    <div className={styles.records}>
      <List label={t('powerPurchase.records')}>
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </List>
    </div>
  );
}

const kinds = { pending: 'pending', success: 'good', failed: 'bad' } as const;

/** A purchase: its power, time, receiver, transaction and status. */
function PurchaseRow({ purchase }: { purchase: LocalPurchase }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const address = useWallet((state) => state.address);
  const { type, amount, power, status, timestamp, hash, record, receiver } = purchase;
  const isForAnother =
    receiver !== undefined && address !== null && receiver.toLowerCase() !== address.toLowerCase();
  const when = formatLocalDateTime(formatDateTime(Math.floor(timestamp / 1_000)), language);
  return (
    <ListRow
      title={<Figure size="row" value={`+${formatPower6(power)}`} unit="T/H" />}
      note={
        <>
          {when}
          <span className={styles.parts}>
            {isForAnother && (
              <ExplorerLink kind="address" value={receiver}>
                {t('powerPurchase.toReceiver', { address: shortenAddress(receiver) })}
              </ExplorerLink>
            )}
            {hash && (
              <ExplorerLink kind="tx" value={hash}>
                {shortenHash(hash)}
              </ExplorerLink>
            )}
            {/* The page shows the error of a pending one. */}
            {record.error && status === 'failed' && <span>{errorText(record.error, t, record)}</span>}
          </span>
        </>
      }
      value={<Figure size="row" value={formatRecord6(amount)} unit={type} />}
      valueNote={<StatusBadge kind={kinds[status]}>{t(`powerPurchase.status.${status}`)}</StatusBadge>}
    />
  );
}

/** A purchase made in this browser, from the stored flow records. */
interface LocalPurchase {
  id: string;
  type: PayWith;
  /** Amount paid, wei. */
  amount: bigint;
  /** 18 decimals, T/H. */
  power: bigint;
  status: 'pending' | 'success' | 'failed';
  /** Unix milliseconds. */
  timestamp: number;
  hash: string | undefined;
  record: FlowRecord;
  receiver: string | undefined;
}

const settled: Partial<Record<Stage, LocalPurchase['status']>> = {
  indexing: 'success',
  done: 'success',
  rejected: 'failed',
  failed: 'failed',
  reverted: 'failed',
  cancelled: 'failed',
  replaced: 'failed',
  interrupted: 'failed',
};

/** The purchases among an account's flow records, newest first. One without an outcome is pending. */
export function localPurchases(records: readonly FlowRecord[]): LocalPurchase[] {
  return records
    .filter(({ flow }) => flow === 'buyPowerWithJu' || flow === 'buyPowerWithUsdt')
    .map((record) => ({
      id: record.id,
      type: record.flow === 'buyPowerWithJu' ? 'JU' : 'USDT',
      amount: BigInt(record.summary['amount'] ?? 0),
      power: BigInt(record.summary['power'] ?? 0),
      status: settled[record.stage] ?? 'pending',
      timestamp: record.createdAt,
      hash: isAwaitingSigners(record) ? undefined : commitHash(record),
      record,
      receiver: record.summary['receiver'],
    }));
}
