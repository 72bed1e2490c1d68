import type { FlowRecord, StepRecord } from './FlowRecord.ts';
import { saveFlow } from './flowStore.ts';
import type { StepId } from './Flow.ts';

/** One run of a flow and its record: every change is stored and shown at once. */
export class FlowRun {
  #record: FlowRecord;

  constructor(
    readonly key: string,
    record: FlowRecord,
  ) {
    this.#record = record;
    saveFlow(key, record);
  }

  get record(): FlowRecord {
    return this.#record;
  }

  change(change: Partial<FlowRecord>): void {
    this.replace({ ...this.#record, ...change });
  }

  replace(record: FlowRecord): void {
    this.#record = record;
    saveFlow(this.key, record);
  }

  /** Adds steps that were not planned before, in the order of the plan. */
  plan(ids: readonly StepId[]): void {
    const done = this.#record.steps.filter((step) => step.isMined);
    this.change({ steps: [...done, ...ids.map((id): StepRecord => ({ id }))] });
  }

  changeStep(id: StepId, change: Partial<StepRecord>): void {
    this.change({
      steps: this.#record.steps.map((step) =>
        step.id === id && !step.isMined ? { ...step, ...change } : step,
      ),
    });
  }
}
