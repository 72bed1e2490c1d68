export { atMost, median, shown } from '../table/rows.ts';
export type { Row } from '../table/rows.ts';

/** What `npm run bench -- server` was asked for. */
export interface ServerOptions {
  /** Parts to run, by name; all when empty. */
  only: readonly string[];
  /** Turns of each measurement; the median counts. */
  runs: number;
  /** Renews the tables of docs/reference/benchmarks.md. */
  isWriting: boolean;
}
