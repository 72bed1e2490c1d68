import { useEffect, useState } from 'react';
import { BUTTON_FEEDBACK } from '../lib/timings.ts';
import type { FlowRecord } from './engine/FlowRecord.ts';

/** A run that ended well is shown for 3 s more, then makes room. */
export function useIsOver(record: FlowRecord | undefined): boolean {
  const [overId, setOverId] = useState<string>();
  const doneId = record?.stage === 'done' && !record.isIndexLate ? record.id : undefined;
  useEffect(() => {
    if (doneId === undefined) return;
    const timer = setTimeout(() => setOverId(doneId), BUTTON_FEEDBACK);
    return () => clearTimeout(timer);
  }, [doneId]);
  return doneId !== undefined && overId === doneId;
}
