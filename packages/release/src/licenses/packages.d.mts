export interface ProductionPackage {
  name: string;
  version: string;
  /** As its author wrote it, mostly an SPDX expression; `none` when the lockfile has none. */
  license: string;
}

export const EXCEPTIONS: Readonly<Record<string, string>>;
export function productionPackages(): ProductionPackage[];
export function isFree(license: string): boolean;
