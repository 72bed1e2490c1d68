/**
 * A failure and its causes, one line each. For a failed viem request only the short message is used: the long one contains the URL, which
 * may include a provider's key, and its causes repeat the node's message.
 */
export function errorLines(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if ('shortMessage' in error) {
    const status = 'status' in error && typeof error.status === 'number' ? ` Status: ${error.status}.` : '';
    return [`${String(error.shortMessage)}${status}`];
  }
  // A refused connection to several addresses of one host has no message.
  const attempts = error instanceof AggregateError && !error.message ? error.errors.flatMap(errorLines) : [];
  const own = error.message ? [error.message] : attempts;
  return [...own, ...(error.cause === undefined ? [] : errorLines(error.cause))];
}
