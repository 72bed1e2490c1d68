import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useOffered } from '../../api/region.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { hasEnded, hasSucceeded, isAbandoned, isAwaitingSigners } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { BalanceChanges, ReceivedChanges } from './BalanceChanges.tsx';
import { useFlowSentence } from './flowTexts.ts';
import { StartOver } from './StartOver.tsx';
import { TransactionLink } from './TransactionLink.tsx';
import { UnlockWallet } from './UnlockWallet.tsx';
import styles from './FlowStatus.module.css';

interface FlowStatusProps {
  record: FlowRecord | undefined;
  /** Reserves the height of its sentence before there is one, so that buttons below it do not move under the finger. */
  keepsPlace?: boolean;
  /** Said of a success in place of 'Done'. */
  success?: string | undefined;
}

/** The state of a run: its steps with the current one marked, and one sentence. */
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

/** Whether the operator offers no purchases where this visitor is, as far as it is known. */
export const useIsNotOffered = () => useOffered(({ said }) => said === '0');

/** Says so, beside a purchase that cannot be made; nothing elsewhere. */
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

/** The state of a run in a word or two, for a row of a list. */
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

interface StatusPlaceProps {
  record: FlowRecord | undefined;
  /** Said of a success in place of 'Done'. */
  success?: string;
  /** The most lines of the status while a prompt is open (steps, amounts, sentence), so that nothing below it moves; 0: nothing can run. */
  lines: 0 | 2 | 4;
  /** A note shown in its place while nothing runs. */
  children?: ReactNode;
}

/** The place of a run's status below its button, with the same height whether something runs or not. */
export function StatusPlace({ record, success, lines, children }: StatusPlaceProps) {
  return (
    <div className={styles.place} data-lines={lines}>
      {children && <div className={styles.note}>{children}</div>}
      <FlowStatus record={record} success={success} />
    </div>
  );
}
