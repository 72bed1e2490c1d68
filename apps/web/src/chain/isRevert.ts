/**
 * Whether a read failed because the contract reverted, which means that the chain did respond. Checks error names, so
 * that pages need no chain library.
 */
export function isRevert(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'ContractFunctionRevertedError') return true;
  return false;
}

/**
 * For `catch` of a read that may revert: returns null for a revert, and rethrows any other error.
 *
 * @example
 * ```ts
 * const price = await client.readContract({ ...oracle, functionName: 'klPrice' }).catch(nullIfRevert);
 * ```
 */
export function nullIfRevert(error: unknown): null {
  if (isRevert(error)) return null;
  throw error;
}
