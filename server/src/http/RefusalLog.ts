import { CODE } from '@koala/api-schema/envelope';
import { HTTPException } from 'hono/http-exception';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Clock } from '../time/Clock.ts';
import type { AppEnv } from './AppEnv.ts';
import { ApiError } from './envelope.ts';
import { clientAddress } from './rateLimit.ts';

const WINDOW_MS = 60_000;
/** Callers per minute that are counted separately; refusals of further ones are counted with the rest. */
const MAX_CALLERS = 10_000;
/** Number of callers listed in a log line. */
const NAMED = 5;

/** The reason for refusing a request: a limit, input validation, or an unknown call. */
type Control = 'limit' | 'input' | 'path';

/**
 * Logs rejected requests at most once a minute: how many by which control, and the callers with the most. A line for each would let an
 * attacker flood the log. The line is written with the first request after its minute, or by `flush`.
 */
export class RefusalLog {
  readonly #parts: { trustedProxies: number; clock: Clock; log: Logger };
  #began = -Infinity;
  #refused: Partial<Record<Control, number>> = {};
  readonly #callers = new Map<string, number>();

  constructor(parts: { trustedProxies: number; clock: Clock; log: Logger }) {
    this.#parts = parts;
  }

  /** Records the outcome of each request. */
  readonly watch: MiddlewareHandler<AppEnv> = async (c, next) => {
    this.#turn();
    await next();
    const control = controlOf(c.error, c.res.status);
    if (control) this.#count(control, clientAddress(c, this.#parts.trustedProxies));
  };

  /** A request of `caller` was not answered because of `error`. */
  note(caller: string, error: Error): void {
    this.#turn();
    const control = controlOf(error, 200);
    if (control) this.#count(control, caller);
  }

  /** Logs the refusals since the last line, if there were any. */
  flush(): void {
    if (this.#callers.size === 0) return;
    const most = [...this.#callers].sort(([, one], [, other]) => other - one).slice(0, NAMED);
    this.#parts.log.info(
      {
        since: new Date(this.#began).toISOString(),
        refused: this.#refused,
        callers: this.#callers.size,
        most: most.map(([caller, count]) => ({ caller, count })),
      },
      'requests were refused',
    );
    this.#refused = {};
    this.#callers.clear();
  }

  /** Begins another minute when this one is over. */
  #turn(): void {
    const now = this.#parts.clock();
    if (Math.abs(now - this.#began) < WINDOW_MS) return;
    this.flush();
    this.#began = now;
  }

  #count(control: Control, caller: string): void {
    this.#refused[control] = (this.#refused[control] ?? 0) + 1;
    const count = this.#callers.get(caller);
    if (count !== undefined || this.#callers.size < MAX_CALLERS) this.#callers.set(caller, (count ?? 0) + 1);
  }
}

/** Undefined for a request that was answered, that failed, or whose session was refused, which has a separate log line. */
function controlOf(error: Error | undefined, status: number): Control | undefined {
  if (error instanceof HTTPException) return error.status < 500 ? 'input' : undefined;
  if (error instanceof ApiError) {
    if (error.code === 429) return 'limit';
    return error.code === CODE.badRequest ? 'input' : undefined;
  }
  return !error && status === 404 ? 'path' : undefined;
}
