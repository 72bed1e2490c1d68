import type { CallResponse } from '@koala/api-schema/calls';
import type { NodeRewardRecord, RewardRecord } from '@koala/api-schema/entities/records';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import type { ListCallName } from '../api/useInfiniteCall.ts';
import { formatMoved } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';
import type { TextKey } from '../i18n/texts.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Figure } from '../ui/Figure.tsx';
import { formatActivityAmount, AmountsFact } from './ActivityFacts.tsx';
import type { ActivityAmount } from './ActivityFacts.tsx';
import type { RecordKind } from './KindIcon.tsx';
import { RecordList } from './RecordList.tsx';
import { KlWorth, RecordRow } from './RecordRow.tsx';

/** The calls whose rows are rewards. */
type RewardCall = {
  [N in ListCallName]: CallResponse<N> extends (RewardRecord | NodeRewardRecord)[] ? N : never;
}[ListCallName];

/** The kinds with texts: `records.<kind>`, and `records.<kind>Empty` for an empty list. */
type TextKind =
  Extract<TextKey, `records.${string}Empty`> extends `records.${infer Kind}Empty` ? Kind : never;

interface RewardRecordsProps {
  kind: TextKind;
  call: RewardCall;
  icon: RecordKind;
  hidesZeros?: boolean;
  compact?: boolean;
  texts?: { label: string; row: string; empty: string };
  /** Shown below the list while more pages can be loaded. */
  moreHint?: ReactNode;
}

/** The account's rewards of one kind, newest first. */
export function RewardRecords(props: RewardRecordsProps) {
  const { kind, call, icon, hidesZeros = false, compact = false, moreHint } = props;
  const { t } = useTranslation();
  const list = useInfiniteCall(call);
  const rows = useMemo(
    // By the raw value: 0.001 stays although it shows as '< 0.01'.
    () => (hidesZeros ? list.rows?.filter((row) => sidesOf(row).length > 0) : list.rows),
    [list.rows, hidesZeros],
  );
  const name = t(`records.${kind}`);
  const texts = props.texts ?? { label: name, row: name, empty: t(`records.${kind}Empty`) };
  return (
    <>
      <RecordList
        list={{ ...list, rows }}
        label={texts.label}
        isByDay
        sumOf={sumOfDay}
        renderRow={(row, heading) => <RewardRow row={row} title={texts.row} icon={icon} heading={heading} />}
        emptyText={texts.empty}
        compact={compact}
      />
      {list.hasMore && !list.isLoading && moreHint}
    </>
  );
}

/** Amounts in KL, for node rewards also in USDT. */
interface Reward {
  amount: string;
  usdt?: string | undefined;
}

/** The amounts of a reward, without zeros. */
const sidesOf = ({ amount, usdt = '0' }: Reward): ActivityAmount[] =>
  [{ amount, unit: 'KL' } as const, { amount: usdt, unit: 'USDT' } as const].filter(
    (side) => parseAmount(side.amount) > 0n,
  );

function sumOfDay(rows: readonly Reward[]): string {
  const sides = rows.flatMap(sidesOf);
  const total = (unit: ActivityAmount['unit']) =>
    sides.reduce((sum, side) => (side.unit === unit ? sum + parseAmount(side.amount) : sum), 0n);
  return (['KL', 'USDT'] as const)
    .filter((unit) => total(unit) > 0n)
    .map((unit) => `${formatMoved(total(unit), 2, '+')}\u00a0${unit}`)
    .join(' ');
}

interface RewardRowProps {
  row: RewardRecord | NodeRewardRecord;
  title: string;
  icon: RecordKind;
  heading: ReactNode;
}

/** A reward: reason and time on the left, amounts on the right; a reward without USDT also shows its KL's worth. */
function RewardRow({ row, title, icon, heading }: RewardRowProps) {
  const { t } = useTranslation();
  const sides = sidesOf(row);
  const [main = { amount: row.amount, unit: 'KL' } as const, other] = sides;
  return (
    <RecordRow
      kind={icon}
      title={title}
      record={row}
      value={<Figure size="row" value={formatActivityAmount(main, '+')} unit={main.unit} />}
      valueNote={
        other
          ? `${formatActivityAmount(other, '+')}\u00a0${other.unit}`
          : main.unit === 'KL' && <KlWorth kl={parseAmount(main.amount)} />
      }
      facts={<AmountsFact label={t('activity.in')} sides={sides} sign="+" />}
      heading={heading}
    />
  );
}
