import { causesOf } from './walletErrors.ts';
import type { Cause } from './walletErrors.ts';

/** The wallet has not answered an earlier request yet. */
export class RequestOpenError extends Error {
  override name = 'RequestOpenError';
}

/** Whether a wallet refused because an earlier request waits for its user. The code stands for an unavailable RPC node as well. */
export const isRequestOpen = (error: unknown): boolean =>
  error instanceof RequestOpenError ||
  causesOf(error).some((cause) => {
    const { code, message, details = message } = cause as Cause & { details?: unknown };
    // The message of a library quotes the request, whose block may be "pending".
    const words = typeof details === 'string' ? details : '';
    if (/already (pending|processing|open|in progress)|request.{0,60}pending/i.test(words)) return true;
    return Number(code) === -32002 && !/endpoint|too many|rate.?limit/i.test(words);
  });
