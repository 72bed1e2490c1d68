import { useEffect, useState } from 'react';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import type { Texts } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { RECEIPT_NOTICE } from '../../lib/timings.ts';
import { IconButton } from '../../ui/Button.tsx';
import { CheckCircleIcon, CloseIcon } from '../../ui/icons.tsx';
import type { FlowRecord } from '../engine/record.ts';
import { ReceivedChanges } from './BalanceChanges.tsx';
import { useFlowSentence } from './flowTexts.ts';
import styles from './ReceiptCard.module.css';
import { TransactionLink } from './TransactionLink.tsx';

interface ReceiptCardProps {
  record: FlowRecord;
  onClose: (id: string) => void;
}

/** What a dialog's transaction came to, with its proof. Closes itself, but not under a pointer or the focus. */
export function ReceiptCard({ record, onClose }: ReceiptCardProps) {
  const { t } = useTranslation();
  const sentence = useFlowSentence();
  const { inviter, uid } = record.summary;
  const flow = record.flow as keyof Texts['flows']['receipt']['of'];
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onClose(record.id), RECEIPT_NOTICE);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, record.id]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      className={styles.card}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <CheckCircleIcon className={styles.icon} />
      <div className={styles.words} role="status">
        <p className={styles.title}>{t(`flows.receipt.of.${flow}`)}</p>
        {inviter && (
          <p>
            <ExplorerLink kind="address" value={inviter}>
              {shortenAddress(inviter)}
            </ExplorerLink>
          </p>
        )}
        {uid && <p>{uid.padStart(12, '0')}</p>}
        <ReceivedChanges record={record} />
        <p className={styles.proof}>
          <span>{sentence(record)}</span>
          <TransactionLink record={record} />
        </p>
      </div>
      <IconButton label={t('common.close')} onClick={() => onClose(record.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
