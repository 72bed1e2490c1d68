export { atMost, shown } from '../../scripts/benchmarks/web/measuring/rows.ts';
export type { Row } from '../../scripts/benchmarks/web/measuring/rows.ts';

/** What `npm run bench -- server` was asked for. */
export interface ServerOptions {
  /** Parts to run, by name; all when empty. */
  only: readonly string[];
  /** Turns of each measurement; the median counts. */
  runs: number;
  /** Renews the tables of docs/benchmarks.md. */
  isWriting: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
