export interface ProductionPackage {
  name: string;
  version: string;
  /** As its author writes it, mostly in SPDX's form; `none` when the lockfile knows none. */
  license: string;
}

export const EXCEPTIONS: Readonly<Record<string, string>>;
export function productionPackages(): ProductionPackage[];
export function isFree(license: string): boolean;
