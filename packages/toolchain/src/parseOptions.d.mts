import type { parseArgs } from 'node:util';

/** `parseArgs` for a program's command line: a wrong one prints one line with the options and exits with 2. */
export const parseOptions: typeof parseArgs;
