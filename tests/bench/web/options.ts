/** Options of `npm run bench -- web`. */
export interface WebBenchOptions {
  /** Parts to run, by name; all when empty. */
  only: readonly string[];
  /** Pages and situations for Lighthouse; all when empty. */
  routes: readonly string[];
  /** Repetitions of timed measurements; the median counts. */
  runs: number;
  /** Measures a product that is already running on the benchmark's ports. */
  reusesStack: boolean;
  /** Updates committed tables instead of comparing with them. */
  shouldWrite: boolean;
}
