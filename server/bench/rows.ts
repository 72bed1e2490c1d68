/** What `npm run bench -- server` was asked for. */
export interface ServerOptions {
  /** Parts to run, by name; all when empty. */
  only: readonly string[];
  /** Turns of each measurement; the median counts. */
  runs: number;
  /** Renews the tables of docs/benchmarks.md. */
  isWriting: boolean;
}

/** A line of the table that `npm run bench` prints. `ratio` is compared with `bound`; a row without a bound is there to be read. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  reference?: string;
  referenceValue?: number;
  ratio?: number;
  bound?: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
