/**
 * Whether a read failed because a contract refused it: the chain has answered then. By the names of errors, so that a page needs no chain
 * library to tell.
 */
export function isRevert(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'ContractFunctionRevertedError') return true;
  return false;
}

/** For `catch` of a read that a contract may refuse: null is its answer then. Rejects with every other error. */
export function nullIfRevert(error: unknown): null {
  if (isRevert(error)) return null;
  throw error;
}
