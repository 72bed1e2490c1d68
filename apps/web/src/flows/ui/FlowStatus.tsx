import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useServerHeaders } from '../../api/serverHeaders.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { hasEnded, hasSucceeded, isAbandoned, isAwaitingSigners } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { BalanceChanges, ReceivedChanges } from './BalanceChanges.tsx';
import { useFlowSentence } from './flowTexts.ts';
import { StartOver, UnlockWallet } from './StartOver.tsx';
import { TransactionLink } from './TransactionLink.tsx';
import styles from './FlowStatus.module.css';

interface FlowStatusProps {
  record: FlowRecord | undefined;
  /** Reserves the height of its sentence, so that buttons below do not move. */
  keepsPlace?: boolean;
  /** Success text to show instead of 'Done'. */
  success?: string | undefined;
}

export function FlowStatus({ record, keepsPlace = false, success }: FlowStatusProps) {
  const { t } = useTranslation();
  const sentence = useFlowSentence();
  const hasFailed = record?.error !== undefined;
  const isDone = record !== undefined && hasSucceeded(record);
  return (
    <div className={clsx(styles.status, keepsPlace && styles.keepsPlace)} role="status">
      {record && (
        <>
          {record.steps.length > 1 && !isAbandoned(record) && !isDone && (
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
          <BalanceChanges record={record} />
          <ReceivedChanges record={record} />
          <p className={clsx(styles.sentence, hasFailed && styles.fault, isDone && styles.good)}>
            <span>{isDone && success !== undefined ? success : sentence(record)}</span>
            <TransactionLink record={record} />
          </p>
          <StartOver record={record} />
          <UnlockWallet record={record} />
        </>
      )}
    </div>
  );
}

/** Whether the operator offers no purchases in the visitor's region; false while unknown. */
export const useIsNotOffered = () => useServerHeaders(({ offered }) => offered === '0');

/** Explains next to a purchase that it is not offered in this region; renders nothing elsewhere. */
export function NotOffered() {
  const { t } = useTranslation();
  if (!useIsNotOffered()) return null;
  return (
    <p className={styles.notOffered} role="note">
      {t('flows.errors.notOffered')}
    </p>
  );
}

function stateOf(record: FlowRecord, index: number): 'done' | 'current' | 'next' {
  if (record.steps[index]?.isMined) return 'done';
  const current = record.steps.findIndex((step) => !step.isMined);
  return index === current && !hasEnded(record) ? 'current' : 'next';
}

function lineOf(record: FlowRecord) {
  if (isAwaitingSigners(record)) return 'flows.signers';
  return isAbandoned(record) && record.stage === 'prompting'
    ? 'flows.givenUp'
    : (`flows.stage.${record.stage}` as const);
}

/** Short status of a run for a list row, with its transaction link and the button to start over. */
export function FlowLine({ record }: { record: FlowRecord | undefined }) {
  const { t } = useTranslation();
  return (
    <span role="status" className={styles.line} data-fault={record?.error !== undefined || undefined}>
      {record && (
        <>
          {t(lineOf(record))}
          <TransactionLink record={record} />
          <StartOver record={record} />
        </>
      )}
    </span>
  );
}

interface StatusSlotProps {
  record: FlowRecord | undefined;
  success?: string;
  /**
   * Maximum lines of the status while a prompt is open (steps, amounts, sentence), so that nothing below moves; 0: no
   * run can start.
   */
  lines: 0 | 2 | 4;
  /** A note shown here while nothing runs. */
  children?: ReactNode;
}

/** Reserves constant height for a run's status below its button. */
export function StatusSlot({ record, success, lines, children }: StatusSlotProps) {
  return (
    <div className={styles.slot} data-lines={lines}>
      {children && <div className={styles.note}>{children}</div>}
      <FlowStatus record={record} success={success} />
    </div>
  );
}
