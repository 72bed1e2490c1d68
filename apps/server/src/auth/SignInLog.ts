import { CODE } from '@koala/api-schema/envelope';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../http/AppEnv.ts';
import { ApiError } from '../http/envelope.ts';
import { clientAddress } from '../http/rateLimit.ts';

/** Longest logged reason, in characters. */
const MAX_REASON = 200;

/**
 * Logs one line for each sign-in with its wallet, and for each refused sign-in and invalid session with the reason; always with the network
 * address that the request counts for. Expired sessions are not logged. Rate-limited requests are only counted, because they would fill the
 * log.
 */
export class SignInLog {
  constructor(
    private readonly log: Logger,
    private readonly trustedProxies: number,
  ) {}

  noteSignIn(c: Context<AppEnv>, address: `0x${string}`): void {
    this.log.info({ ...this.#who(c), address }, 'signed in');
  }

  /** Logs a request that was refused with `error`, unless it has nothing to do with signing in. */
  noteRefusal(c: Context<AppEnv>, error: Error): void {
    if (!(error instanceof ApiError) || error.code === 429) return;
    const isSignIn = c.req.method === 'POST' && /^\/auth\/(login|verify)$/.test(c.req.path);
    const isSession = error.code === CODE.unauthorized && c.req.header('authorization') !== undefined;
    if (!isSignIn && !isSession) return;
    const reason = error.message.slice(0, MAX_REASON);
    this.log.info({ ...this.#who(c), reason }, isSignIn ? 'sign-in refused' : 'session refused');
  }

  #who(c: Context<AppEnv>) {
    return { requestId: c.get('requestId'), caller: clientAddress(c, this.trustedProxies) };
  }
}
