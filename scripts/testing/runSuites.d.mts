export interface Suite {
  name: string;
  needs?: string[];
  after?: string[];
  uses?: string;
  waits?: boolean;
  fills?: boolean;
}

/** Runs suites two at a time, in `runSuites.mjs`. */
export declare function runSuites<T extends Suite>(
  suites: readonly T[],
  options: { run: (suite: T, how: { onIdle: boolean }) => Promise<void>; isStopping: () => boolean },
): Promise<void>;
