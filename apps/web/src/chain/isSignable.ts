import { QUOTE_VALIDITY } from '../lib/timings.ts';
import { precedesLastWrite } from './invalidateChainReads.ts';

/** Whether amounts read at that time, Unix milliseconds, are fresh enough to sign. */
export const isSignable = (readAt: number): boolean =>
  Date.now() - readAt <= QUOTE_VALIDITY && !precedesLastWrite(readAt);
