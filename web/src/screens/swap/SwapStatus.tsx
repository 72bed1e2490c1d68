import { useState } from 'react';
import { hasEnded, isAbandoned, newestOf } from '../../flows/engine/record.ts';
import type { FlowRecord } from '../../flows/engine/record.ts';
import { FlowStatus } from '../../flows/ui/FlowStatus.tsx';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { IconButton } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useFootBar } from '../../ui/ActionBar.tsx';
import styles from './SwapStatus.module.css';

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
  const mayClose = record !== undefined && (isAbandoned(record) || hasEnded(record));
  return (
    <div ref={bar} className={styles.bar}>
      <FlowStatus record={record} />
      {mayClose && (
        <IconButton label={t('common.close')} onClick={() => setClosed(record)}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
