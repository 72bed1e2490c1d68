import { useTranslation } from 'react-i18next';
import { isGivenUp } from './engine/FlowRecord.ts';
import type { FlowRecord } from './engine/FlowRecord.ts';
import styles from './FlowStatus.module.css';
import { StartOver } from './StartOver.tsx';
import { useIsOver } from './useIsOver.ts';

/** Where a run stands in a word or two, for a row of a list that says the rest. */
export function FlowLine({ record }: { record: FlowRecord | undefined }) {
  const { t } = useTranslation();
  const isOver = useIsOver(record);
  return (
    <span role="status" className={styles.line} data-fault={record?.error !== undefined || undefined}>
      {record && !isOver && (
        <>
          {t(isGivenUp(record) ? 'flows.givenUp' : `flows.stage.${record.stage}`)}
          <StartOver record={record} />
        </>
      )}
    </span>
  );
}
