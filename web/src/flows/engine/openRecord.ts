import { PURCHASE_TIMEOUT } from '../../timings.ts';
import type { FlowName } from './Flow.ts';
import { isOpen, type FlowRecord } from './FlowRecord.ts';
import { readFlows } from './flowStorage.ts';

/**
 * The run of this flow that must not be asked for a second time: on its way, or in the wallet for less than 20 s. An older prompt may be
 * lost (the wallet was closed over it), so that it may be asked again; should it be answered after all, it is still followed.
 */
export function openRecord(key: string, flow: FlowName): FlowRecord | undefined {
  return readFlows(key).find(
    (record) =>
      record.flow === flow &&
      isOpen(record) &&
      (record.stage === 'mining' || Date.now() - record.createdAt < PURCHASE_TIMEOUT),
  );
}
