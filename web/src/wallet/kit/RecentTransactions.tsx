import { useAddRecentTransaction } from '@rainbow-me/rainbowkit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowRecord, StepRecord } from '../../flows/engine/FlowRecord.ts';
import { useFlows } from '../../flows/engine/flowStore.ts';

/** Tells the kit's account dialog about the transactions of the flows, under the names they have here. */
export function RecentTransactions() {
  const { t } = useTranslation();
  const add = useAddRecentTransaction();
  const records = useFlows((state) => state.records);
  const told = useRef(new Set<string>());

  useEffect(() => {
    const name = (record: FlowRecord, step: StepRecord) =>
      step.id === 'commit' ? t(`flows.commit.${record.flow}`) : t(`flows.steps.${step.id}`);
    for (const record of records.toReversed()) {
      for (const step of record.steps) {
        if (!step.hash || told.current.has(step.hash)) continue;
        told.current.add(step.hash);
        add({ hash: step.hash, description: name(record, step) });
      }
    }
  }, [records, add, t]);

  return null;
}
