/** What `npm run bench -- web` was asked for. */
export interface WebOptions {
  /** Parts to run, by name; all when empty. */
  only: readonly string[];
  /** What Lighthouse visits; all pages and situations when empty. */
  routes: readonly string[];
  /** Repetitions of what is timed; the median counts. */
  runs: number;
  /** Measures a product that already runs on the ports of the benchmark. */
  isReusing: boolean;
  /** Renews committed tables instead of comparing with them. */
  isWriting: boolean;
}
