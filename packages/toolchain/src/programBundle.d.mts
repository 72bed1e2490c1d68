import type { BuildOptions } from 'esbuild';

export const programBundle: BuildOptions;
export const OPTIONAL_PACKAGES: string[];
