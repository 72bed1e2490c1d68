import { LEAST_PURCHASE } from '@koala/protocol/economics';
import { useCallback } from 'react';
import { formatRecord2 } from '../../format/amounts.ts';
import type { Texts } from '../../i18n/texts.ts';
import { hasText, useTranslation } from '../../i18n/translate.ts';
import type { Translate } from '../../i18n/translate.ts';
import { BUTTON_FEEDBACK } from '../../lib/timings.ts';
import { toast } from '../../ui/toast.ts';
import { isAbandoned } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import type { FlowOutcome } from '../engine/runFlow.ts';
import type { ErrorReason } from '../errors/FlowError.ts';

type ErrorCode = keyof Texts['flows']['errors'];

/** Errors whose text says that nothing was sent. */
const NOTHING_SENT = [
  'network',
  'networkLags',
  'otherContracts',
  'rejected',
  'walletFailed',
  'walletSilent',
] as const;

/** The text of an error. A code of another version of the app gets the general text. */
export function errorText({ code }: ErrorReason, t: Translate, record?: FlowRecord): string {
  const unsent = NOTHING_SENT.find((one) => one === code);
  if (unsent && record?.steps.some(({ isMined }) => isMined)) return t(`flows.afterApproval.${unsent}`);
  const known = `flows.errors.${code}`;
  const key = (hasText(known) ? known : 'flows.errors.reverted') as `flows.errors.${ErrorCode}`;
  return t(key, { minimum: formatRecord2(LEAST_PURCHASE) });
}

/** One sentence on the state of a run, or on why it ended. */
export function useFlowSentence(): (record: FlowRecord) => string {
  const { t } = useTranslation();
  return (record) => {
    if (record.error) return errorText(record.error, t, record);
    if (record.stage === 'done' && record.isIndexLate) return t('flows.indexLate');
    if (isAbandoned(record)) return t('flows.givenUp');
    return t(`flows.stage.${record.stage}`);
  };
}

const SILENT: readonly FlowOutcome['status'][] = ['mined', 'declined', 'abandoned', 'unknown'];

/**
 * Shows how a run ended without success; a rejection is 'user reject' for 3 s.
 * Silent on success, which each screen words itself, on a review that was closed, on an abandoned prompt, and on an unknown outcome, whose
 * sentence stays on the page.
 */
export function useOutcomeToast(): (outcome: FlowOutcome) => void {
  const { t } = useTranslation();
  return useCallback(
    ({ status, record }: FlowOutcome) => {
      if (SILENT.includes(status)) return;
      if (status === 'busy') {
        toast.info(t(record?.stage === 'prompting' ? 'flows.errors.promptOpen' : 'flows.busy'));
      } else if (status === 'notLoaded') toast.error(t('common.neterror'));
      else if (status === 'rejected') {
        toast.error(t('errors.userReject'), { note: t('errors.userRejectNote'), duration: BUTTON_FEEDBACK });
      } else if (record?.error) toast.error(errorText(record.error, t, record));
      else toast.error(t('errors.connectWallet'));
    },
    [t],
  );
}

/** Why a run takes so long, to stand beside the network error that comes after some seconds. */
export function delayText(record: FlowRecord | undefined, t: Translate): string {
  if (!navigator.onLine) return t('common.connection.offline');
  if (record?.stage === 'prompting') return t('flows.delay.prompting');
  if (record?.stage === 'mining') return t('flows.delay.mining');
  return t('flows.delay.checking');
}
