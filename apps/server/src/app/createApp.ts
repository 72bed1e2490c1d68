import { fileRoutes } from '@koala/api-schema/routes';
import type { Manifest } from '@koala/protocol/manifest';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { SESSION_SCHEME } from '../api/describeCall.ts';
import { registerCalendar } from '../api/registerCalendar.ts';
import type { CalendarParts } from '../api/registerCalendar.ts';
import { registerCalls } from '../api/registerCalls.ts';
import type { CallParts } from '../api/registerCalls.ts';
import { registerExport } from '../api/registerExport.ts';
import type { ExportParts } from '../api/registerExport.ts';
import { registerKline } from '../api/registerKline.ts';
import type { KlineParts } from '../api/registerKline.ts';
import { SignInLog } from '../auth/SignInLog.ts';
import type { AppEnv, ServerState } from '../http/AppEnv.ts';
import type { Clock } from '../time/Clock.ts';
import { handleError, sendRefusal } from '../http/envelope.ts';
import { registerEvents } from '../http/events.ts';
import type { BlockStreams } from '../http/events.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import { limitBodies } from '../http/limitBodies.ts';
import { registerOperation } from '../http/operation.ts';
import type { ProxyWatch } from '../http/ProxyWatch.ts';
import { clientAddress, limitRequests } from '../http/rateLimit.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import type { RefusalLog } from '../http/RefusalLog.ts';
import { identifyRequests } from '../http/requestId.ts';
import { respond, respondPreflight } from '../http/respond.ts';

export interface AppParts
  extends Omit<CallParts, 'signIns'>, ExportParts, CalendarParts, Pick<KlineParts, 'candles'> {
  /** Proxies in front that append to `x-forwarded-for`. */
  trustedProxies: number;
  /** Limits per network address: for all calls, sign-ins and exports. */
  limiters: Readonly<Record<'all' | 'auth' | 'exports', RateLimiter>>;
  proxies: ProxyWatch | undefined;
  refusals: RefusalLog;
  state: ServerState;
  clock: Clock;
  manifest: Manifest;
  heads: HeadFeed;
  streams: BlockStreams;
  log: Logger;
  /** Reasons to take this process out of load balancing, which do not apply to other processes. */
  ownProblems: () => string[];
  problems: () => string[];
}

/** The HTTP application, without a socket. */
export function createApp(parts: AppParts): OpenAPIHono<AppEnv> {
  const { limiters, trustedProxies, refusals, log } = parts;
  const app = new OpenAPIHono<AppEnv>();
  const signIns = new SignInLog(log, trustedProxies);
  app.onError(
    handleError(log, parts.heads, (error, c) => {
      refusals.note(clientAddress(c, trustedProxies), error);
      signIns.noteRefusal(c, error);
    }),
  );
  app.notFound((c) => {
    refusals.note(clientAddress(c, trustedProxies));
    return sendRefusal(c, 404, `${c.req.method} ${c.req.path.slice(0, 100)}: no such call`, 404);
  });

  app.use(identifyRequests(log, parts.state));
  app.options('*', respondPreflight);
  registerOperation(app, parts);

  app.use(limitRequests(limiters.all, trustedProxies, parts.proxies));
  app.use('/auth/*', limitRequests(limiters.auth, trustedProxies));
  app.use(fileRoutes.export.path, limitRequests(limiters.exports, trustedProxies));
  app.post('*', limitBodies());
  registerCalls(app, { ...parts, signIns });
  registerKline(app, {
    token: parts.manifest.contracts.kl.address,
    answers: parts.answers,
    candles: parts.candles,
    newest: () => parts.heads.current()?.timestamp,
  });
  registerExport(app, parts);
  registerCalendar(app, parts);
  registerEvents(app, parts.streams, trustedProxies);
  registerOpenApi(app);
  return app;
}

/** `GET /openapi.json`: the OpenAPI 3.1 document of every route registered before. */
function registerOpenApi(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', SESSION_SCHEME, {
    type: 'apiKey',
    in: 'header',
    name: 'authorization',
    description: 'Only the session token, as /auth/login or /auth/verify returned it.',
  });
  // Built on the first request: few clients need it, and the server starts sooner without it.
  let document: string | undefined;
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(
      app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Koala API', version: '1.0.1' } }),
    );
    return respond(c, document, 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    });
  });
}
