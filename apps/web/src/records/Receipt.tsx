import type { ReactNode } from 'react';
import { ExplorerLink } from '../account/ExplorerLink.tsx';
import { formatLocalDateTime } from '../format/dateTime.ts';
import { useLanguage, useTranslation } from '../i18n/translate.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { RecordStatus } from './RecordStatus.tsx';
import styles from './Records.module.css';

/** On-chain location of a record. */
export interface RecordPlace {
  /** In the server's format, UTC+8. */
  at: string;
  /** Empty if the server does not provide it. */
  txHash: string;
  blockNumber: number;
  /** 1 final, 2 not yet final, 3 reverted; undefined if the server provides none. */
  status?: number | undefined;
}

interface ReceiptProps {
  title: string;
  record: RecordPlace;
  open: boolean;
  onClose: () => void;
  /** Exact amounts and the other wallet, each as a `Fact`. */
  children: ReactNode;
}

/** Receipt of one record: its exact amounts, its time, and its transaction. */
export function Receipt({ title, record, open, onClose, children }: ReceiptProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { at, txHash, blockNumber, status } = record;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Facts>
        {children}
        {status !== undefined && status !== 0 && (
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
  );
}
