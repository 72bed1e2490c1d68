import { CODE } from '@koala/api-schema/envelope';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { Clock } from '../time/Clock.ts';
import { ApiError } from './envelope.ts';

/** Interval of the log line. */
export const REFUSALS_MS = 60_000;
/** Callers per line that are counted separately; refusals of further callers count in the totals only. */
const MAX_CALLERS = 10_000;
const MAX_LISTED = 5;

/** The reason for refusing a request: a limit, input validation, or an unknown call. */
type Control = 'limit' | 'input' | 'path';

/**
 * Counts rejected requests and logs them in one line, with the callers that had the most. A line for each would let an attacker flood the
 * log.
 */
export class RefusalLog {
  #began = 0;
  #refused: Partial<Record<Control, number>> = {};
  readonly #callers = new Map<string, number>();

  constructor(private readonly parts: { clock: Clock; log: Logger }) {}

  /** Counts a request of `caller` that was rejected with `error`, or, without `error`, because no call has its path. */
  note(caller: string, error?: Error): void {
    const control = error ? controlOf(error) : 'path';
    if (!control) return;
    if (this.#callers.size === 0) this.#began = this.parts.clock();
    this.#refused[control] = (this.#refused[control] ?? 0) + 1;
    const count = this.#callers.get(caller);
    if (count !== undefined || this.#callers.size < MAX_CALLERS) this.#callers.set(caller, (count ?? 0) + 1);
  }

  flush(): void {
    if (this.#callers.size === 0) return;
    const most = [...this.#callers].sort(([, one], [, other]) => other - one).slice(0, MAX_LISTED);
    this.parts.log.info(
      {
        since: new Date(this.#began).toISOString(),
        refused: this.#refused,
        callers: this.#callers.size,
        most: most.map(([caller, count]) => ({ caller, count })),
      },
      'requests rejected',
    );
    this.#refused = {};
    this.#callers.clear();
  }
}

/** Undefined for a request that failed, or whose session was refused, which has a separate log line. */
function controlOf(error: Error): Control | undefined {
  if (error instanceof HTTPException) return error.status < 500 ? 'input' : undefined;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 429) return 'limit';
  return error.code === CODE.badRequest ? 'input' : undefined;
}
