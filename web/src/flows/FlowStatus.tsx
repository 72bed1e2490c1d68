import { clsx } from 'clsx/lite';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../ui/icons.tsx';
import type { FlowRecord } from './engine/FlowRecord.ts';
import { hasEnded, isGivenUp } from './engine/FlowRecord.ts';
import { FlowMoves } from './FlowMoves.tsx';
import { useFlowSentence } from './useFlowSentence.ts';
import { useIsOver } from './useIsOver.ts';
import { StartOver } from './StartOver.tsx';
import styles from './FlowStatus.module.css';

interface FlowStatusProps {
  record: FlowRecord | undefined;
  /** Has the height of its sentence before there is one, so that buttons below it do not move under the finger. */
  keepsPlace?: boolean;
}

/** Where a run stands: its steps, the current one marked, and one sentence. */
export function FlowStatus({ record, keepsPlace = false }: FlowStatusProps) {
  const { t } = useTranslation();
  const sentence = useFlowSentence();
  const hasFault = record?.error !== undefined;
  const isDone = record?.stage === 'done' || record?.stage === 'indexing';
  const isOver = useIsOver(record);
  return (
    <div className={clsx(styles.status, keepsPlace && styles.place)} role="status">
      {record && !isOver && (
        <>
          {record.steps.length > 1 && !isGivenUp(record) && (
            <ol className={styles.steps}>
              {record.steps.map((step, index) => (
                <li
                  key={step.id}
                  className={styles.step}
                  data-state={stateOf(record, index)}
                  aria-current={stateOf(record, index) === 'current' ? 'step' : undefined}
                >
                  <span className={styles.mark} aria-hidden="true">
                    {step.isMined ? <CheckIcon width="0.9em" height="0.9em" /> : index + 1}
                  </span>
                  {step.id === 'commit' ? t(`flows.commit.${record.flow}`) : t(`flows.steps.${step.id}`)}
                </li>
              ))}
            </ol>
          )}
          <FlowMoves record={record} />
          <p className={clsx(styles.sentence, hasFault && styles.fault, isDone && styles.good)}>
            {sentence(record)}
          </p>
          <StartOver record={record} />
        </>
      )}
    </div>
  );
}

function stateOf(record: FlowRecord, index: number): 'done' | 'current' | 'next' {
  if (record.steps[index]?.isMined) return 'done';
  const current = record.steps.findIndex((step) => !step.isMined);
  return index === current && !hasEnded(record) ? 'current' : 'next';
}
