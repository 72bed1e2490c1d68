import { OpenAPIHono } from '@hono/zod-openapi';
import { fileRoutes } from '@koala/api-schema/routes';
import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import type { PublicClient } from 'viem';
import { createHandlers } from '../api/createHandlers.ts';
import { registerOpenApi } from '../api/openApi.ts';
import { registerCalendar } from '../api/registerCalendar.ts';
import { registerCalls } from '../api/registerCalls.ts';
import { registerExport } from '../api/registerExport.ts';
import { registerKline } from '../api/registerKline.ts';
import { AllowedOrigins } from '../auth/AllowedOrigins.ts';
import type { ApiState } from '../metrics/apiMetrics.ts';
import { Revocations } from '../auth/revocations.ts';
import { SessionTokens } from '../auth/SessionTokens.ts';
import { SignInLog } from '../auth/SignInLog.ts';
import { readIndexState } from '../db/indexState.ts';
import type { Database } from '../db/openDatabase.ts';
import type { ReadReplica } from '../db/ReadReplica.ts';
import type { AppEnv } from '../http/AppEnv.ts';
import { handleError, sendRefusal } from '../http/envelope.ts';
import { BlockStreams, registerEvents } from '../http/events.ts';
import { HeadFeed } from '../http/HeadFeed.ts';
import type { HeadFeedOptions } from '../http/HeadFeed.ts';
import type { HttpConfig } from '../http/httpConfig.ts';
import { limitBodies } from '../http/limitBodies.ts';
import { behindHeaderValue, registerHealthRoutes } from '../http/healthRoutes.ts';
import { ProxyWatch } from '../http/ProxyWatch.ts';
import { PublicAnswers } from '../http/PublicAnswers.ts';
import { clientAddress, limitRequests, RateLimiter } from '../http/rateLimit.ts';
import { RefusalLog } from '../http/RefusalLog.ts';
import { identifyRequests } from '../http/requestId.ts';
import { respondPreflight } from '../http/respond.ts';
import { SharedCounts } from '../http/SharedCounts.ts';
import { StatusLineFeed } from '../notices/StatusLineFeed.ts';
import type { PushConfig } from '../push/pushConfig.ts';
import { createQueryContext } from '../queries/QueryContext.ts';
import type { Clock } from '../time/Clock.ts';
import { DatabaseCheck } from './DatabaseCheck.ts';

export interface ServerAppOptions {
  config: HttpConfig;
  db: Database;
  /** For the query that shows whether the database answers; `db` by default. */
  probe?: Database;
  /** Where figures, lists and the position of the index are read; `db` and `probe` by default. */
  reads?: Pick<ReadReplica, 'db' | 'readState'> | undefined;
  hanging?: HeadFeedOptions;
  manifest: Manifest;
  /** For contract wallets and the treasury only; its requests must time out. */
  chain: PublicClient;
  /** Signs session tokens. */
  secret: string;
  /** A second secret whose sessions are accepted too. */
  otherSecret?: string | undefined;
  /** Undefined when push notifications are disabled. */
  push?: PushConfig | undefined;
  /** Whether other processes may serve from the same database: rate limits are then shared and session secrets compared. */
  sharesDatabase?: boolean;
  /** Whether the tables are up to date; true by default. */
  isPrepared?: () => boolean;
  clock: Clock;
  log: Logger;
  isClosing?: () => boolean;
  /** Reasons to take this process out of load balancing, which do not apply to other processes. */
  ownProblems?: () => string[];
  /** Reasons not to be ready that the database does not show. */
  problems: () => string[];
}

/** The HTTP application over a database, with its feeds. Nothing runs until they are started or refreshed. */
export function createServerApp(parts: ServerAppOptions) {
  const { config, db, manifest, clock, log } = parts;
  const { trustedProxies } = config;
  const readState = () => parts.reads?.readState() ?? readIndexState(parts.probe ?? db);
  const heads = new HeadFeed(readState, log, parts.hanging);
  const streams = new BlockStreams(heads, config);
  const revocations = new Revocations(db, clock);
  const { secret, otherSecret, isPrepared = () => true } = parts;
  const endsOf = (address: `0x${string}`) => revocations.endsOf(address);
  const tokens = new SessionTokens(secret, manifest.chainId, clock, endsOf, otherSecret);
  const ctx = createQueryContext(parts.reads?.db ?? db, manifest, () => heads.current());
  const statusLines = new StatusLineFeed(db, heads, clock);
  const origins = new AllowedOrigins(config.webOrigins, manifest.local);
  const handlers = createHandlers(
    ctx,
    { db, chain: parts.chain, tokens, clock, origins, chainId: manifest.chainId, revocations },
    parts.push,
    statusLines,
  );
  const limiters = {
    all: new RateLimiter(config.limit, clock),
    auth: new RateLimiter(config.authLimit, clock),
    exports: new RateLimiter(config.exportLimit, clock),
  };
  const counts = Object.entries(parts.sharesDatabase ? limiters : {}).map(
    ([name, limiter]) => new SharedCounts({ db, name, limiter, clock, log }),
  );
  // On the local chain all users are on one machine.
  const proxies = manifest.local ? undefined : new ProxyWatch({ trustedProxies, clock, log });
  const refusals = new RefusalLog({ clock, log });
  const signIns = new SignInLog(log, trustedProxies);
  const answers = new PublicAnswers(heads, clock, () => statusLines.id(), log);
  const check = parts.sharesDatabase
    ? new DatabaseCheck({ db, log, secret, otherSecret, isPrepared })
    : undefined;
  const ownProblems = () => [...(parts.ownProblems?.() ?? []), ...(check?.ownProblems() ?? [])];
  const problems = () => [...parts.problems(), ...(check?.problems() ?? [])];

  const app = new OpenAPIHono<AppEnv>();
  app.onError(
    handleError(log, heads, (error, c) => {
      refusals.note(clientAddress(c, trustedProxies), error);
      signIns.noteRefusal(c, error);
    }),
  );
  app.notFound((c) => {
    refusals.note(clientAddress(c, trustedProxies));
    return sendRefusal(c, 404, `${c.req.method} ${c.req.path.slice(0, 100)}: no such call`, 404);
  });
  const state = {
    clock,
    behind: () => behindHeaderValue(heads.current(), clock()),
    statusLine: () => statusLines.id(),
    regions: config.regions,
    isClosing: parts.isClosing ?? (() => false),
  };
  app.use(identifyRequests(log, state));
  app.options('*', respondPreflight);
  registerHealthRoutes(app, { heads, manifest, clock, ownProblems, problems });

  app.use(limitRequests(limiters.all, trustedProxies, proxies));
  app.use('/auth/*', limitRequests(limiters.auth, trustedProxies));
  app.use(fileRoutes.export.path, limitRequests(limiters.exports, trustedProxies));
  app.post('*', limitBodies());
  registerCalls(app, { handlers, tokens, revocations, answers, heads, signIns });
  registerKline(app, ctx, answers);
  registerExport(app, heads, ctx, log);
  registerCalendar(app, { heads, ctx, db, webOrigins: config.webOrigins });
  registerEvents(app, streams, trustedProxies);
  registerOpenApi(app);
  return {
    app,
    heads,
    statusLines,
    streams,
    tokens,
    proxies,
    refusals,
    counts,
    check,
    ownProblems,
    problems,
    state: (): ApiState => ({
      streams: streams.size,
      callers: limiters.all.size,
      revocations: revocations.size,
      isProxySuspect: proxies?.isSuspect ?? false,
      backupAt: check?.backupAt,
    }),
  };
}
