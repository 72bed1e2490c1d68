import type { BuyRecord } from '@koala/api-schema/entities/records';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { formatExact, formatRecord2 } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Figure } from '../ui/Figure.tsx';
import { ListRow } from '../ui/List.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordTime } from './RecordTime.tsx';
import { RecordStatus } from './RecordStatus.tsx';
import styles from './PurchaseRecords.module.css';

/** The account's purchases of power, newest first. */
export function PurchaseRecords() {
  const { t } = useTranslation();
  const list = useInfiniteCall('buyRecord');
  return (
    <RecordList
      list={list}
      label={t('shell.titles.purchaseHistory')}
      renderRow={(row) => <PurchaseRow row={row} />}
      emptyText={t('records.purchaseEmpty')}
    />
  );
}

/** The server's words for a purchase whose buyer and receiver are two wallets, and the text key for each. */
const kinds: Partial<Record<string, 'records.forAnother' | 'records.fromAnother'>> = {
  'Bought for another': 'records.forAnother',
  'Received from another': 'records.fromAnother',
};

/**
 * A purchase. Left: '+' T/H and when. Right: its price in USDT as a negative amount, and its status. The price is quiet where another
 * wallet paid.
 */
export function PurchaseRow({ row }: { row: BuyRecord }) {
  const { t } = useTranslation();
  const kind = kinds[row.statusDesc];
  const power = parseAmount(row.computingPower);
  const amount = parseAmount(row.amount);
  return (
    <ListRow
      title={
        <span className={styles.title}>
          <Figure size="row" value={`+${formatRecord2(power)}`} exact={`+${formatExact(power)}`} unit="T/H" />
          {kind && <span className={styles.kind}>{t(kind)}</span>}
        </span>
      }
      note={<RecordTime at={row.createdAt} txHash={row.txHash} />}
      value={
        <span className={kind === 'records.fromAnother' ? styles.notMine : undefined}>
          <Figure
            size="row"
            value={`-${formatRecord2(amount)}`}
            exact={`-${formatExact(amount)}`}
            decimals={2}
            unit="USDT"
          />
        </span>
      }
      valueNote={<RecordStatus status={row.status} />}
    />
  );
}
