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
/** Callers that a line names. */
const NAMED = 5;

/** What refused a request: a limit, the check of its input, or that there is no such call. */
type Control = 'limit' | 'input' | 'path';

/**
 * One line of the log for each minute in which something was refused: how often by which control, and who was refused most. A line for each
 * refusal would fill the log, which is what some callers want. It is written with the first request after its minute, or by `flush`.
 */
export class RefusalLog {
  readonly #parts: { trustedProxies: number; clock: Clock; log: Logger };
  #began = -Infinity;
  #refused: Partial<Record<Control, number>> = {};
  readonly #callers = new Map<string, number>();

  constructor(parts: { trustedProxies: number; clock: Clock; log: Logger }) {
    this.#parts = parts;
  }

  /** Notices what becomes of each request. */
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

  /** Writes what was refused since the last line, if anything was. */
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
