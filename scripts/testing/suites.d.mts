import type { Suite } from './runSuites.mjs';

/** All suites, in the order in which they are taken as soon as they may begin, in `suites.mjs`. */
export declare function suitesOf(options: { isNightly: boolean }): Suite[];
