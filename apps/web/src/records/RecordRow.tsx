import { worthOf } from '@koala/protocol/earnings';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMarket } from '../chain/useMarket.ts';
import { formatLocalTime } from '../format/dateTime.ts';
import { useTranslation } from '../i18n/translate.ts';
import { formatWorth } from '../format/formatWorth.ts';
import { ListRow } from '../ui/List.tsx';
import { KindIcon } from './KindIcon.tsx';
import type { RecordKind } from './KindIcon.tsx';
import { Receipt } from './Receipt.tsx';
import type { RecordPlace } from './Receipt.tsx';
import { RecordStatus } from './RecordStatus.tsx';
import { useDayName } from './useDayName.ts';

interface RecordRowProps {
  kind: RecordKind;
  /** The event, or what was received. */
  title: ReactNode;
  record: RecordPlace;
  /** The amount, on the right. */
  value?: ReactNode;
  /** Below the amount: its value or counterpart. Replaced by a status that is not final. */
  valueNote?: ReactNode;
  /** Title of the receipt. */
  name: string;
  /** First facts of the receipt. */
  facts: ReactNode;
  /** The name of the day, shown above the row. */
  heading?: ReactNode;
  /** Its list is grouped by day, so the row shows only the time. */
  isOfDay?: boolean;
}

/** A record: icon, event and time, amount and value. A tap opens its receipt. */
export function RecordRow(props: RecordRowProps) {
  const { kind, title, record, value, valueNote, name, facts, heading, isOfDay = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const dayName = useDayName();
  const time = formatLocalTime(record.at);
  const { status = 1 } = record;
  return (
    <>
      <ListRow
        heading={heading}
        leading={<KindIcon kind={kind} />}
        title={title}
        note={isOfDay ? time : `${dayName(record.at)}, ${time}`}
        value={value}
        valueNote={status > 1 ? <RecordStatus status={status} /> : valueNote}
        hidesArrow
        onClick={() => setIsOpen(true)}
      />
      <Receipt record={record} title={name} open={isOpen} onClose={() => setIsOpen(false)}>
        {facts}
      </Receipt>
    </>
  );
}

interface KlWorthProps {
  kl: bigint | undefined;
  polls?: boolean;
}

/** USDT value of an amount of KL at the price of the last trade. Reserves its line while unknown. */
export function KlWorth({ kl, polls = false }: KlWorthProps) {
  const { t } = useTranslation();
  const { data: market } = useMarket({ polls });
  return kl === undefined || !market ? '\u00a0' : formatWorth(t, worthOf(kl, market.klPrice));
}
