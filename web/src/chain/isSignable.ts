import { SIGNABLE_FOR } from '../lib/timings.ts';
import { isFromBeforeWrite } from './forgetChainReads.ts';

/** Whether amounts read at that time, Unix milliseconds, are fresh enough to sign. */
export const isSignable = (readAt: number): boolean =>
  Date.now() - readAt <= SIGNABLE_FOR && !isFromBeforeWrite(readAt);
