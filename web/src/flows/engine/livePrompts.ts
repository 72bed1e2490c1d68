import { isGivenUp } from './FlowRecord.ts';
import type { FlowRecord } from './FlowRecord.ts';
import { useFlows } from './flowStore.ts';

/** Runs of this page that are not over; each with what happens when its user gives its open prompt up. */
const live = new Map<string, { isGivenUp: boolean; giveUp: () => void }>();

export const livePrompts = {
  /** Resolves when the open prompt of the run is given up, in this tab or in another; never otherwise. */
  begin: (id: string) =>
    new Promise<void>((resolve) => void live.set(id, { isGivenUp: false, giveUp: resolve })),
  end: (id: string) => void live.delete(id),
  isLive: (id: string) => live.get(id)?.isGivenUp === false,
  isGivenUp: (id: string) => live.get(id)?.isGivenUp === true,
};

/** Said once: what becomes of the old prompt later takes nothing back. */
function hear(record: FlowRecord): void {
  const run = live.get(record.id);
  if (!run || run.isGivenUp || !isGivenUp(record)) return;
  run.isGivenUp = true;
  run.giveUp();
}

useFlows.subscribe(({ records }) => records.forEach(hear));
