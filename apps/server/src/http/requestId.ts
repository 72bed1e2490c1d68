import type { MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AppEnv, ServerState } from './AppEnv.ts';

const MAX_LENGTH = 64;

/** The request id set by a proxy in front, unless it is too long or could break a log line; else a new one. */
function requestIdOf(given: string | undefined): string {
  return given && given.length <= MAX_LENGTH && !/[^\w\-=]/.test(given) ? given : randomUUID();
}

/** The path for log lines: without the random part of a calendar's URL, which is enough to read that calendar. */
export const loggedPath = (path: string) => path.replace(/^(\/+user\/+calendar\/+)[^/]*\.ics.*$/i, '$1…');

/**
 * Sets the id of each request, and `server`, which its answer shows. Logs one line per request at level debug, because most lines would be
 * about polls.
 */
export function identifyRequests(log: Logger, server: ServerState): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    c.set('requestId', requestIdOf(c.req.header('x-request-id')));
    c.set('server', server);
    return log.isLevelEnabled('debug') ? logged(c, next, log) : next();
  };
}

async function logged(...[c, next, log]: [...Parameters<MiddlewareHandler<AppEnv>>, Logger]): Promise<void> {
  const since = performance.now();
  await next();
  const ms = Math.round(performance.now() - since);
  const { method, path } = c.req;
  log.debug(
    { requestId: c.get('requestId'), method, path: loggedPath(path), status: c.res.status, ms },
    'request',
  );
}
