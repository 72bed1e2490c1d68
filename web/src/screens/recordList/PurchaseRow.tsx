import type { BuyRecord } from '@koala/api-schema/entities';
import { formatExact, formatRecord2 } from '../../format/amounts.ts';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { RecordStatus } from './RecordStatus.tsx';

/** A purchase: '+' T/H and when left, what it cost in USDT (negative) and its status right. */
export function PurchaseRow({ row }: { row: BuyRecord }) {
  const language = useLanguage();
  const power = parseAmount(row.computingPower);
  const amount = parseAmount(row.amount);
  return (
    <ListRow
      title={
        <Figure size="row" value={`+${formatRecord2(power)}`} exact={`+${formatExact(power)}`} unit="T/H" />
      }
      note={formatLocalDateTime(row.createdAt, language)}
      value={
        <Figure
          size="row"
          value={`-${formatRecord2(amount)}`}
          exact={`-${formatExact(amount)}`}
          unit="USDT"
        />
      }
      valueNote={<RecordStatus status={row.status} />}
    />
  );
}
