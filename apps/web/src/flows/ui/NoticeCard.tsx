import { useEffect, useEffectEvent, useState } from 'react';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { RECEIPT_NOTICE } from '../../lib/timings.ts';
import { IconButton } from '../../ui/Button.tsx';
import { CheckCircleIcon, CloseIcon } from '../../ui/icons.tsx';
import { useFootBar } from '../../ui/useFootBar.ts';
import type { FlowName } from '../allFlows.ts';
import { hasSucceeded } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { ReceivedChanges } from './BalanceChanges.tsx';
import { FlowStatus } from './FlowStatus.tsx';
import { useFlowSentence } from './flowTexts.ts';
import styles from './NoticeCard.module.css';
import { TransactionLink } from './TransactionLink.tsx';

const SUCCESS = {
  bindInviter: 'flows.receipt.of.bindInviter',
  bindUid: 'flows.receipt.of.bindUid',
  claimMiner: 'flows.receipt.of.claimMiner',
  claimNodeReward: 'errors.claimSuccess',
  claimReward: 'errors.claimSuccess',
  letDelegateRedeem: 'swap.allowance.done.redeem',
  letDelegateSell: 'swap.allowance.done.sell',
  proxySell: 'common.swapSuccess',
  sellKl: 'common.swapSuccess',
  withdrawDynamic: 'errors.claimSuccess',
  withdrawRanking: 'errors.claimSuccess',
} as const satisfies Partial<Record<FlowName, TextKey>>;

interface NoticeCardProps {
  record: FlowRecord;
  /** Missing while the run is in progress. */
  onClose: (() => void) | undefined;
}

/**
 * Status of a run, with its result and transaction link. A success closes by itself, but not while it has the focus or
 * the pointer has moved onto it.
 */
export function NoticeCard({ record, onClose }: NoticeCardProps) {
  const { t } = useTranslation();
  const card = useFootBar<HTMLDivElement>('--covered');
  const [isHeld, setIsHeld] = useState(false);
  const isDone = hasSucceeded(record);
  const hasFailed = record.stage === 'failed' || record.stage === 'reverted';
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (isHeld || !isDone) return;
    const timer = setTimeout(close, RECEIPT_NOTICE);
    return () => clearTimeout(timer);
  }, [isHeld, isDone]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      ref={card}
      className={styles.card}
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {isDone ? (
        <Success record={record} />
      ) : (
        <div className={styles.words}>
          {hasFailed && SUCCESS[record.flow as keyof typeof SUCCESS] === 'errors.claimSuccess' && (
            <p className={styles.title} role="alert">
              {t('errors.claimFailed')}
            </p>
          )}
          <FlowStatus record={record} />
        </div>
      )}
      {onClose && (
        <IconButton label={t('common.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}

function Success({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  const sentence = useFlowSentence();
  const { inviter, uid } = record.summary;
  const title = SUCCESS[record.flow as keyof typeof SUCCESS];
  return (
    <>
      <CheckCircleIcon className={styles.icon} />
      <div className={styles.words} role="status">
        <p className={styles.title}>{t(title)}</p>
        {inviter && (
          <p>
            <ExplorerLink kind="address" value={inviter} />
          </p>
        )}
        {uid && <p>{uid.padStart(12, '0')}</p>}
        <ReceivedChanges record={record} />
        <p className={styles.proof}>
          {(record.stage !== 'done' || record.isIndexLate) && <span>{sentence(record)}</span>}
          <TransactionLink record={record} />
        </p>
      </div>
    </>
  );
}
