import { useTranslation } from 'react-i18next';
import { isGivenUp, type FlowRecord } from './engine/FlowRecord.ts';
import { flowErrorKey } from './flowErrorKey.ts';

/** One sentence about where a run stands, or why it ended. */
export function useFlowSentence(): (record: FlowRecord) => string {
  const { t, i18n } = useTranslation();
  return (record) => {
    if (record.error) return t(flowErrorKey(record.error, (key) => i18n.exists(key)));
    if (record.stage === 'done' && record.isIndexLate) return t('flows.indexLate');
    if (isGivenUp(record)) return t('flows.givenUp');
    return t(`flows.stage.${record.stage}`);
  };
}
