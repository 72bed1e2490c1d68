import { causesOf } from './walletErrors.ts';
import type { Cause } from './walletErrors.ts';

/** An earlier request is still pending in the wallet. */
export class RequestOpenError extends Error {
  override name = 'RequestOpenError';
}

/** Whether a wallet rejected because an earlier request is pending. -32002 can also mean an unavailable RPC node. */
export const isRequestOpen = (error: unknown): boolean =>
  error instanceof RequestOpenError ||
  causesOf(error).some((cause) => {
    const { code, message, details = message } = cause as Cause & { details?: unknown };
    // A library's message quotes the request, whose block may be "pending".
    const words = typeof details === 'string' ? details : '';
    if (/already (pending|processing|open|in progress)|request.{0,60}pending/i.test(words)) return true;
    return Number(code) === -32002 && !/endpoint|too many|rate.?limit/i.test(words);
  });
