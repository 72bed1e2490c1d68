import { useTranslation } from 'react-i18next';
import { isGivenUp } from './engine/FlowRecord.ts';
import type { FlowRecord } from './engine/FlowRecord.ts';
import { flowErrorText } from './flowErrorText.ts';

/** One sentence about where a run stands, or why it ended. */
export function useFlowSentence(): (record: FlowRecord) => string {
  const { t, i18n } = useTranslation();
  return (record) => {
    if (record.error) return flowErrorText(record.error, i18n);
    if (record.stage === 'done' && record.isIndexLate) return t('flows.indexLate');
    if (isGivenUp(record)) return t('flows.givenUp');
    return t(`flows.stage.${record.stage}`);
  };
}
