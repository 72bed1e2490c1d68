/** What a wallet or a layer above it threw: any value, often not an Error. */
interface Cause {
  code?: unknown;
  message?: unknown;
  data?: unknown;
}

/** How deep nested errors are followed. */
const MAX_CAUSES = 20;
/** Where libraries and wallets nest the error that matters. */
const NESTED = ['cause', 'originalError', 'error', 'data', 'info'] as const;

/** An error and all errors nested in it, outermost first. Strings become `{ message }`. Never throws. */
export function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  const waiting: unknown[] = [error];
  const seen = new Set<unknown>();
  while (waiting.length > 0 && causes.length < MAX_CAUSES) {
    const next = waiting.shift();
    if (typeof next === 'string' && next !== '') causes.push({ message: next });
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    causes.push(next);
    // `data` is often revert data rather than an error.
    for (const name of NESTED) {
      const inner = (next as Record<string, unknown>)[name];
      if (typeof inner === 'object' || (typeof inner === 'string' && name !== 'data')) waiting.push(inner);
    }
  }
  return causes;
}

/** EIP-1193, ethers, and the WalletConnect relay (5000 to 5003: the user rejected the request, its chains, methods or events). */
const REJECTED_CODES: readonly string[] = ['4001', 'ACTION_REJECTED', '5000', '5001', '5002', '5003'];
const REJECTED_WORDS =
  /\b(user|owner)[ _-]?(has |have )?(reject|den(y|ied)|declin|cancel|disapprov|refus|abort)|(reject|den(y|ied)|declin|cancel|disapprov|refus|abort)\w*( the request)? by (the )?(user|owner)|^cancel(l?ed)?\.?$/i;

/** Whether the user declined, in any of the forms that wallets use. */
export const isRejection = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) =>
      REJECTED_CODES.includes(String(code)) || (typeof message === 'string' && REJECTED_WORDS.test(message)),
  );
