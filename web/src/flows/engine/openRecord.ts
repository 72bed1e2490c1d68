import { PURCHASE_TIMEOUT } from '../../lib/timings.ts';
import type { FlowName } from './Flow.ts';
import { isOpen } from './FlowRecord.ts';
import type { FlowRecord } from './FlowRecord.ts';
import { readFlows } from './flowStorage.ts';
import { livePrompts } from './livePrompts.ts';

/**
 * The run of this flow that must not be asked for a second time: on its way, or in the wallet and not given up. A prompt of another tab, or
 * from before a reload, counts for 20 s, since nobody here learns its answer.
 */
export function openRecord(key: string, flow: FlowName): FlowRecord | undefined {
  return readFlows(key).find(
    (record) =>
      record.flow === flow &&
      isOpen(record) &&
      (record.stage === 'mining' ||
        livePrompts.isLive(record.id) ||
        Date.now() - lastMove(record) < PURCHASE_TIMEOUT),
  );
}

const lastMove = ({ promptedAt, createdAt }: FlowRecord) => promptedAt ?? createdAt;
