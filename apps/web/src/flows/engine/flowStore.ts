import type { Address } from 'viem';
import { withLock } from '../../lib/withLock.ts';
import type { FlowContext, StepId } from '../Flow.ts';
import type { FlowRecord, StepRecord } from './record.ts';
import { isFlowRecord } from './recordSchema.ts';
import { flowsKey, showFlows, useFlows } from './shownFlows.ts';

const MAX_STORED = 50;

/** The stored records, newest first; invalid ones are dropped. */
export function readFlows(key: string): FlowRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFlowRecord) : [];
  } catch {
    return [];
  }
}

/** Stores the newest 50 records, given newest first. */
export function writeFlows(key: string, records: readonly FlowRecord[]): void {
  // An absent key means that nothing has to be loaded for this account.
  if (records.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(records.slice(0, MAX_STORED)));
}

export function showFlowsOf(chainId: number, account: Address): void {
  const key = flowsKey(chainId, account);
  const shown = useFlows.getState();
  // An empty list may only mean that this module was not loaded yet.
  if (shown.key !== key || shown.records.length === 0) showFlows(key, readFlows(key));
}

/** Inserts or updates a record. Stored at once, even if another account is shown by now. */
export function saveFlow(key: string, record: FlowRecord): void {
  const stored = readFlows(key);
  const isKnown = stored.some(({ id }) => id === record.id);
  const records = isKnown ? stored.map((old) => (old.id === record.id ? record : old)) : [record, ...stored];
  writeFlows(key, records);
  if (useFlows.getState().key === key) useFlows.setState({ records });
}

/** Removes the record of a run that sent nothing. */
export function removeFlow(key: string, id: string): void {
  const records = readFlows(key).filter((record) => record.id !== id);
  writeFlows(key, records);
  if (useFlows.getState().key === key) useFlows.setState({ records });
}

// Pages are prerendered in Node.js, which has no global `addEventListener`.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null && key === useFlows.getState().key) useFlows.setState({ records: readFlows(key) });
});

export type RunContext = Pick<FlowContext, 'client' | 'config' | 'account'>;

/** One run and its record: every change is stored and shown at once. */
export class FlowRun {
  #record: FlowRecord;

  constructor(
    readonly key: string,
    record: FlowRecord,
    readonly context: RunContext,
  ) {
    this.#record = record;
  }

  get record(): FlowRecord {
    return this.#record;
  }

  /** Steps sent by other runs, whose transactions must not be attributed to this run. */
  get others(): StepRecord[] {
    const { id } = this.#record;
    return readFlows(this.key).flatMap((other) =>
      other.id === id ? [] : other.steps.filter(({ hash }) => hash),
    );
  }

  /** The first step that is not mined. */
  get step(): StepRecord | undefined {
    return this.#record.steps.find(({ isMined }) => !isMined);
  }

  update(changes: Partial<FlowRecord>): void {
    this.replace({ ...this.#record, ...changes });
  }

  replace(record: FlowRecord): void {
    this.#record = record;
    saveFlow(this.key, record);
  }

  /** Replaces the steps that are not mined with those of a new plan. */
  setPlan(ids: readonly StepId[]): void {
    const done = this.#record.steps.filter((step) => step.isMined);
    this.update({ steps: [...done, ...ids.map((id): StepRecord => ({ id }))] });
  }

  updateStep(id: StepId, changes: Partial<StepRecord>): void {
    this.update({
      steps: this.#record.steps.map((step) =>
        step.id === id && !step.isMined ? { ...step, ...changes } : step,
      ),
    });
  }
}

/**
 * Runs `task` under a run's lock, so that no other tab and no second follower in this one handles it. The browser
 * releases the lock when the page closes. Without the Web Locks API the task runs at once.
 */
export function withRunLock(id: string, task: () => Promise<void>): Promise<void> {
  return withLock(`flow:${id}`, {}, task);
}
