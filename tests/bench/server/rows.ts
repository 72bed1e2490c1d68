export { atMost, median, shown } from '../table/rows.ts';
export type { Row } from '../table/rows.ts';

/** Options of `npm run bench -- server`. */
export interface ServerBenchOptions {
  /** Parts to run, by name; all when empty. */
  only: readonly string[];
  /** Repetitions of each measurement; the median counts. */
  runs: number;
  /** Updates the tables of docs/reference/benchmarks.md. */
  shouldWrite: boolean;
}
