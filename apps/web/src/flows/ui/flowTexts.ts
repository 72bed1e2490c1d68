import { MIN_PURCHASE } from '@koala/protocol/economics';
import { useCallback } from 'react';
import { formatFuel6, formatRecord2 } from '../../format/amounts.ts';
import type { Texts } from '../../i18n/texts.ts';
import { hasText, useTranslation } from '../../i18n/translate.ts';
import type { Translate } from '../../i18n/translate.ts';
import { BUTTON_FEEDBACK, NETWORK_ERROR_NOTICE } from '../../lib/timings.ts';
import { toast } from '../../ui/toast.ts';
import { isAbandoned, isAwaitingSigners } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import type { FlowOutcome } from '../engine/runFlow.ts';
import type { ErrorReason } from '../errors/FlowError.ts';

type ErrorCode = keyof Texts['flows']['errors'];

/** Errors whose text states that nothing was sent. */
const NOTHING_SENT = [
  'network',
  'networkLags',
  'otherContracts',
  'rejected',
  'unverifiable',
  'walletFailed',
  'walletOffline',
  'walletSilent',
] as const;
/** Errors whose text already contains the outcome, or reports that an earlier request is still open. */
const SELF_CONTAINED: readonly string[] = [...NOTHING_SENT, 'promptOpen', 'sentAfterAll', 'maybeSent'];

/**
 * The text of an error: the reason, and what it cost. An unknown code, from another version of the app, gets the
 * general text.
 */
export function errorText({ code, detail }: ErrorReason, t: Translate, record?: FlowRecord): string {
  const done = record?.steps.flatMap(({ id, isMined }) => (isMined && id !== 'commit' ? [id] : [])) ?? [];
  const unsent = NOTHING_SENT.find((one) => one === code);
  if (unsent && done.length > 0 && done.every((id) => id === 'resetUsdt')) return t('flows.afterReset');
  if (unsent && done.length > 0) return t(`flows.afterApproval.${unsent}`);
  const isReverted = record?.stage === 'reverted';
  const known = `flows.errors.${code}`;
  const isGeneral = code === 'reverted' || !hasText(known);
  const key = (
    isGeneral ? `flows.errors.${isReverted ? 'reverted' : 'refused'}` : known
  ) as `flows.errors.${ErrorCode}`;
  const missing =
    code === 'missingJu' && /^\d+$/.test(detail ?? '') ? `${formatFuel6(BigInt(detail ?? 0))}\u00a0JU` : '';
  const parts = [t(key, { minimum: formatRecord2(MIN_PURCHASE), missing })];
  if (isReverted && !isGeneral) parts.push(t('flows.cost.reverted'));
  if (record?.stage === 'failed' && done.length === 0 && !SELF_CONTAINED.includes(code))
    parts.push(t('flows.cost.nothing'));
  if (done.length > 0 && (isReverted || record?.stage === 'failed')) {
    parts.push(t('flows.cost.before', { steps: done.map((id) => t(`flows.steps.${id}`)).join(', ') }));
  }
  return parts.join(' ');
}

/** One sentence on a run's status, or on why it ended. */
export function useFlowSentence(): (record: FlowRecord) => string {
  const { t } = useTranslation();
  return (record) => {
    if (isAwaitingSigners(record)) return t('flows.signers');
    if (record.error) return errorText(record.error, t, record);
    if (record.stage === 'done' && record.isIndexLate) return t('flows.indexLate');
    if (isAbandoned(record)) return t('flows.givenUp');
    return t(`flows.stage.${record.stage}`);
  };
}

const SILENT_STATUSES: readonly FlowOutcome['status'][] = ['mined', 'declined', 'abandoned', 'unknown'];

/**
 * Shows in a toast how a run ended without success; a rejection for 3 s. Silent on success, which each screen reports
 * itself, on a closed review, on an abandoned prompt, and on an unknown outcome, which stays on the page.
 */
export function useOutcomeToast(): (outcome: FlowOutcome) => void {
  const { t } = useTranslation();
  return useCallback(
    ({ status, record }: FlowOutcome) => {
      if (SILENT_STATUSES.includes(status)) return;
      if (status === 'busy') {
        const isUnknown = record?.stage === 'unknown';
        const isAsked = record?.stage === 'prompting';
        toast.info(t(isUnknown ? 'flows.unanswered' : isAsked ? 'flows.errors.promptOpen' : 'flows.busy'));
      } else if (status === 'notLoaded') toast.error(t('common.neterror'));
      else if (status === 'rejected') {
        toast.error(t('errors.userReject'), { note: t('errors.userRejectNote'), duration: BUTTON_FEEDBACK });
      } else if (record?.error) toast.error(errorText(record.error, t, record));
      else toast.error(t('errors.connectWallet'));
    },
    [t],
  );
}

/** Reports a slow run. For a contract wallet that awaits signatures this is not an error, and the page shows it. */
export function toastDelay(record: FlowRecord | undefined, t: Translate): void {
  if (record && isAwaitingSigners(record)) return;
  toast.error(t('errors.networkError'), { note: delayText(record, t), duration: NETWORK_ERROR_NOTICE });
}

function delayText(record: FlowRecord | undefined, t: Translate): string {
  if (!navigator.onLine) return t('common.connection.offline');
  if (record?.stage === 'prompting') return t('flows.delay.prompting');
  if (record?.stage === 'mining') return t('flows.delay.mining');
  return t('flows.delay.checking');
}
