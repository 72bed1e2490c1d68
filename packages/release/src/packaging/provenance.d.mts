/** What a build depends on besides its settings. */
export interface Sources {
  /** Commit of the sources; with a `+` when they were changed since, null outside of a repository. */
  commit: string | null;
  /** Version of Node, such as `v20.19.0`. */
  node: string;
  /** sha256 of `package-lock.json`. */
  lockfile: string;
}

export function sourcesOf(): Sources;
export function writeProvenance(release: string, parts: readonly string[]): void;
export function provenanceProblems(release: string): string[];
