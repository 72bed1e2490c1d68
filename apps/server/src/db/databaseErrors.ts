import { TimeoutError } from '../time/countdown.ts';

/** Whether `error`, or its cause, is a timeout of the client or of the network. */
export function isTimeout(error: unknown): boolean {
  return causes(error).some(
    (cause) => cause instanceof TimeoutError || codeOf(cause) === 'ETIMEDOUT' || TIMEOUT.test(cause.message),
  );
}

/** Driver messages about connection timeouts, which have no code. */
const TIMEOUT = /^timeout e|^Connection terminated due to connection timeout/;

/** Postgres codes: statement timeout, lock timeout. */
const TIMEOUT_CODES = new Set(['57014', '55P03']);

/** Like {@link isTimeout}, and also true for a timeout that Postgres enforces on a statement or a lock. */
export function isTooSlow(error: unknown): boolean {
  return isTimeout(error) || causes(error).some((cause) => TIMEOUT_CODES.has(codeOf(cause)));
}

export function isLockTimeout(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '55P03');
}

/** Postgres error classes for connections, resources and operator intervention, and network error codes. */
const CONNECTION_ERRORS = /^(08|53|57)...$|^E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)/;
/** Driver message for a connection that was cut, which has no code. */
const CONNECTION_CUT = /^Connection terminated/;

/** Whether the error is transient: false when Postgres rejects the login or the statement itself. */
export function isTransient(error: unknown): boolean {
  return causes(error).some((cause) => {
    const code = codeOf(cause);
    if (code === '') return isTimeout(cause) || CONNECTION_CUT.test(cause.message);
    return CONNECTION_ERRORS.test(code);
  });
}

function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let next = error; next instanceof Error && found.length < 10; next = next.cause) {
    found.push(next);
    if (next instanceof AggregateError) found.push(...next.errors.filter((one) => one instanceof Error));
  }
  return found;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
