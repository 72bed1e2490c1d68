import { HttpRequestError, TimeoutError } from 'viem';

/** Reasons why a job fails, as metric labels. */
export const FAILURE_REASONS = [
  'refused',
  'not_mined',
  'no_effect',
  'gas_price',
  'logs_missing',
  'unreachable',
  'other',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export class JobError extends Error {
  override readonly name = 'JobError';

  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** Some providers omit logs without an error. Nothing may be decided on their responses. */
export class MissingLogsError extends JobError {
  constructor(what: string) {
    super('logs_missing', `logs are missing: ${what}`);
  }
}

export function reasonOf(error: unknown): FailureReason {
  if (error instanceof JobError) return error.reason;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof HttpRequestError || cause instanceof TimeoutError) return 'unreachable';
  }
  return 'other';
}
