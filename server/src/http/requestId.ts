import type { MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AppEnv } from './AppEnv.ts';
import { offeredIn } from './regions.ts';
import type { Regions } from './regions.ts';

const MAX_LENGTH = 64;

/** The id that a proxy in front gave the request, unless it could break a log; else a new one. */
export function requestIdOf(given: string | undefined): string {
  return given && given.length <= MAX_LENGTH && !/[^\w\-=]/.test(given) ? given : randomUUID();
}

/** The path for log lines: without the random part of a calendar's address, which is enough to read that calendar. */
export const loggedPath = (path: string) => path.replace(/^(\/+user\/+calendar\/+)[^/]*\.ics.*$/i, '$1…');

/** Values of BEHIND_HEADER and STATUS_LINE_HEADER, which every answer carries. */
export interface Said {
  behind: () => string;
  statusLine: () => string;
  /** Undefined where purchases are offered everywhere. */
  regions: Regions | undefined;
}

/** A line of the log. `since` is a `performance.now()`. */
export function logRequest(
  log: Logger,
  request: { requestId: string; method: string; path: string; status: number; since: number },
): void {
  const { since, ...rest } = request;
  log.debug({ ...rest, ms: Math.round(performance.now() - since) }, 'request');
}

/**
 * Sets the id of each request and the values that its answer carries: the state of the index (`behind`), the status line and the caller's
 * region. Logs one line per request at level debug, because polls would drown everything else.
 */
export function identifyRequests(
  log: Logger,
  { behind, statusLine, regions }: Said,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    c.set('behind', behind());
    c.set('statusLine', statusLine());
    if (regions) c.set('offered', offeredIn(regions, c.req.header(regions.header)));
    if (!log.isLevelEnabled('debug')) return next();
    const since = performance.now();
    await next();
    logRequest(log, {
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      since,
    });
  };
}
