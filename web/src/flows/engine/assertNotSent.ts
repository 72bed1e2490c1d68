import { FlowFault } from './FlowFault.ts';
import type { FlowRecord } from './FlowRecord.ts';
import type { FlowRun } from './FlowRun.ts';
import { readFlows } from './flowStorage.ts';

/** Throws FlowFault 'sentAfterAll' when what an earlier run asked for and gave up was sent meanwhile: it must not be asked for again. */
export function assertNotSent({ key, record: { id, flow } }: FlowRun): void {
  const isSent = readFlows(key).some(
    (other) => other.id !== id && other.flow === flow && other.stage === 'mining' && hasSentCommit(other),
  );
  if (isSent) throw new FlowFault({ code: 'sentAfterAll' });
}

const hasSentCommit = ({ batchId, steps }: FlowRecord) =>
  batchId !== undefined || steps.some((step) => step.id === 'commit' && step.hash !== undefined);
