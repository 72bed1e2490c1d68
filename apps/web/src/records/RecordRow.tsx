import { worthOf } from '@koala/protocol/earnings';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ExplorerLink } from '../account/ExplorerLink.tsx';
import { useMarket } from '../chain/useMarket.ts';
import { formatLocalDateTime, formatLocalTime } from '../format/dateTime.ts';
import { formatWorth } from '../format/formatWorth.ts';
import { useLanguage, useTranslation } from '../i18n/translate.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { ListRow } from '../ui/List.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { KindIcon } from './KindIcon.tsx';
import type { RecordKind } from './KindIcon.tsx';
import styles from './Records.module.css';
import { useDayName } from './useDayName.ts';

/** The time of a record in the server's format, UTC+8; the specification names it differently in some calls. */
export interface Dated {
  createdAt?: string;
  createTime?: string;
}
export const recordedAt = ({ createdAt, createTime }: Dated): string => createdAt || createTime || '';

/** Where and when a record happened on the chain. */
interface RecordPlace extends Dated {
  /** Empty if the server does not provide it. */
  txHash: string;
  blockNumber: number;
  /** 1 final, 2 not yet final, 3 reverted, 0 unknown; undefined if the server provides none. */
  status?: number | undefined;
}

interface RecordRowProps {
  kind: RecordKind;
  /** The event, or what was received. */
  title: ReactNode;
  /** Title of the receipt, if it is not `title`. */
  name?: string;
  record: RecordPlace;
  value: ReactNode;
  /** Below the amount: its value or counterpart. Replaced by the status of a pending or reverted record. */
  valueNote?: ReactNode;
  /** First facts of the receipt: exact amounts and the other wallet, each as a `Fact`. */
  facts: ReactNode;
  /**
   * In a list by day: the heading of the day for its first row, null for the others. undefined in other lists, whose
   * rows name their day.
   */
  heading?: ReactNode;
}

/** A record: icon, event and time, amount and value. A tap opens its receipt. */
export function RecordRow(props: RecordRowProps) {
  const { kind, title, name = title, record, value, valueNote, facts, heading } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const dayName = useDayName();
  const { txHash, blockNumber, status = 0 } = record;
  const at = recordedAt(record);
  const time = formatLocalTime(at);
  return (
    <>
      <ListRow
        heading={heading}
        leading={<KindIcon kind={kind} />}
        title={title}
        note={heading === undefined ? `${dayName(at)}, ${time}` : time}
        value={value}
        valueNote={status > 1 ? <RecordStatus status={status} /> : valueNote}
        hidesArrow
        onClick={() => setIsOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={name}>
        <Facts>
          {facts}
          {status !== 0 && (
            <Fact label={t('records.status')}>
              <RecordStatus status={status} />
            </Fact>
          )}
          {/* Always with the time zone, because receipts are shown to others. */}
          <Fact label={t('activity.time')}>{`${formatLocalDateTime(at, language, true)}\u00a0UTC+8`}</Fact>
          <Fact label={t('activity.block')}>{String(blockNumber)}</Fact>
          {txHash && (
            <Fact label={t('activity.hash')}>
              <span className={styles.linked}>
                <ExplorerLink kind="tx" value={txHash} />
                <CopyButton text={txHash} label={t('activity.copyHash')} />
              </span>
            </Fact>
          )}
        </Facts>
      </Dialog>
    </>
  );
}

/** Any value other than 1 and 3 is shown as not final. */
function RecordStatus({ status }: { status: number }) {
  const { t } = useTranslation();
  if (status === 1) return <StatusBadge kind="good">{t('records.statusFinal')}</StatusBadge>;
  if (status === 3) return <StatusBadge kind="bad">{t('swap.status.failed')}</StatusBadge>;
  return <StatusBadge kind="pending">{t('records.statusPending')}</StatusBadge>;
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
