import type { BuyRecord } from '@koala/api-schema/entities';
import { useTranslation } from 'react-i18next';
import { formatExact, formatRecord2 } from '../../format/amounts.ts';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import styles from './PurchaseRow.module.css';
import { RecordStatus } from './RecordStatus.tsx';

/** How the server says that buyer and receiver are two wallets; the row says it in the reader's words. */
const kinds: Partial<Record<string, 'records.forAnother' | 'records.fromAnother'>> = {
  'Bought for another': 'records.forAnother',
  'Received from another': 'records.fromAnother',
};

/** A purchase: '+' T/H and when left, what it cost in USDT (negative, quiet where another wallet paid) and its status right. */
export function PurchaseRow({ row }: { row: BuyRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const when = formatLocalDateTime(row.createdAt, language);
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
      note={when}
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
