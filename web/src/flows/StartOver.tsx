import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PURCHASE_TIMEOUT } from '../lib/timings.ts';
import { Button } from '../ui/Button.tsx';
import { isGivenUp } from './engine/FlowRecord.ts';
import type { FlowRecord } from './engine/FlowRecord.ts';
import { giveUpPrompt } from './engine/giveUpPrompt.ts';
import styles from './FlowStatus.module.css';

/** For a wallet that did not show its prompt, or was closed over it: after 20 s the user may give the prompt up and start anew. */
export function StartOver({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  const since = record.stage === 'prompting' && !isGivenUp(record) ? record.promptedAt : undefined;
  const [offeredFor, setOfferedFor] = useState<number>();

  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setOfferedFor(since), Math.max(since + PURCHASE_TIMEOUT - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [since]);

  if (since === undefined || offeredFor !== since) return null;
  return (
    <span className={styles.silent}>
      {t('flows.noAnswer')}
      <Button variant="secondary" size="small" onClick={() => giveUpPrompt(record.id)}>
        {t('flows.startOver')}
      </Button>
    </span>
  );
}
