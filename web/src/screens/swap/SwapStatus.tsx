import { useState } from 'react';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { isUnsettledSale as isUnsettled } from '../../records/SaleRecords.tsx';
import {
  commitHash,
  hasEnded,
  hasSucceeded,
  isAbandoned,
  isUnanswered,
  newestOf,
} from '../../flows/engine/record.ts';
import type { FlowRecord } from '../../flows/engine/record.ts';
import { FlowStatus } from '../../flows/ui/FlowStatus.tsx';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { IconButton } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useFootBar } from '../../ui/ActionBar.tsx';
import styles from './SwapStatus.module.css';

const SALES: readonly FlowRecord['flow'][] = ['sellKl', 'proxySell'];

/**
 * The status of the page's newest flow, in a bar above the tab bar that does not move the page. A receipt, and a flow that failed or was
 * given up, stay until they are closed.
 */
export function SwapStatus() {
  const { t } = useTranslation();
  const bar = useFootBar<HTMLDivElement>();
  const [closed, setClosed] = useState<FlowRecord>();
  const newest = newestOf([
    useFlow('sellKl').record,
    useFlow('proxySell').record,
    useFlow('bindProxy').record,
    useFlow('letDelegateSell').record,
    useFlow('letDelegateRedeem').record,
  ]);
  // A flow that was given up is shown again when the wallet answers after all.
  const isClosed = newest?.id === closed?.id && newest?.stage === closed?.stage;
  const record = isClosed ? undefined : newest;
  // The record below says the same of a sale whose block is not final yet.
  const isSold = record !== undefined && hasSucceeded(record) && SALES.includes(record.flow);
  const { rows } = useInfiniteCall('swapRecord', { enabled: isSold, isUnsettled });
  const hash = isSold && commitHash(record);
  const isPending = rows?.some((row) => row.txHash === hash && isUnsettled(row));
  const mayClose =
    record !== undefined && (isAbandoned(record) || (hasEnded(record) && !isUnanswered(record)));
  return (
    <div ref={bar} className={styles.bar}>
      <FlowStatus record={record} success={isPending ? t('swap.notFinal') : undefined} />
      {mayClose && (
        <IconButton label={t('common.close')} onClick={() => setClosed(record)}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
