import { causesOf } from '../../chain/walletErrors.ts';

/** The wallet has not answered an earlier request yet. */
export class RequestOpenError extends Error {
  override name = 'RequestOpenError';
}

/** Whether a wallet refused because an earlier request waits for its user. The code stands for an unavailable RPC node as well. */
export const isRequestOpen = (error: unknown): boolean =>
  error instanceof RequestOpenError ||
  causesOf(error).some(({ code, message }) => {
    const words = typeof message === 'string' ? message : '';
    if (/already (pending|processing|open|in progress)|request.{0,60}pending/i.test(words)) return true;
    return Number(code) === -32002 && !/endpoint|too many|rate.?limit/i.test(words);
  });
