import type { NodeRewardRecord, RewardRecord } from '@koala/api-schema/entities';
import { formatExact, formatRecord2 } from '../../format/amounts.ts';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { RecordStatus } from './RecordStatus.tsx';

interface RewardRowProps {
  row: RewardRecord | NodeRewardRecord;
  /** What it was a reward for. */
  title: string;
}

/** A reward in KL: what for and when left, '+' amount (2 decimals, exact on tap) and status right. */
export function RewardRow({ row, title }: RewardRowProps) {
  const language = useLanguage();
  const amount = parseAmount(row.amount);
  return (
    <ListRow
      title={title}
      note={formatLocalDateTime(row.createdAt, language)}
      value={
        <Figure
          size="row"
          value={`+${formatRecord2(amount)}`}
          exact={`+${formatExact(amount)}`}
          decimals={2}
          unit="KL"
        />
      }
      valueNote={'status' in row ? <RecordStatus status={row.status} /> : undefined}
    />
  );
}
