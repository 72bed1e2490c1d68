import { OutOfTimeError } from '../time/countdown.ts';

/** Whether `error`, or its cause, is a timeout of the database. */
export function isSilence(error: unknown): boolean {
  return causes(error).some(
    (cause) =>
      cause instanceof OutOfTimeError || codeOf(cause) === 'ETIMEDOUT' || TIMEOUT.test(cause.message),
  );
}

/** Driver messages about connection timeouts, which have no code. */
const TIMEOUT = /^timeout e|^Connection terminated due to connection timeout/;

/** Postgres codes: statement timeout, lock timeout, too many connections, server shutting down. */
const OUT_OF_TIME = new Set(['57014', '55P03', '53300', '57P01']);

/** Whether `error` or its cause is a database timeout, exhausted connections, or a shutdown. */
export function isOutOfTime(error: unknown): boolean {
  return isSilence(error) || causes(error).some((cause) => OUT_OF_TIME.has(codeOf(cause)));
}

/** Whether `error` or its cause is a lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '55P03');
}

/** Postgres error classes for connections, resources and operator intervention, and network error codes. */
const ON_THE_WAY = /^(08|53|57)...$|^E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)/;
/** Driver message for a connection that was cut, which has no code. */
const CUT = /^Connection terminated/;

/** Whether the error is transient: false when Postgres rejects the login or the statement itself. */
export function mayComeBack(error: unknown): boolean {
  return causes(error).some((cause) => {
    const code = codeOf(cause);
    if (code === '') return isSilence(cause) || CUT.test(cause.message);
    return ON_THE_WAY.test(code);
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
