import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import type { PublicClient } from 'viem';
import { createHandlers } from '../api/createHandlers.ts';
import { AllowedOrigins } from '../auth/AllowedOrigins.ts';
import { Nonces } from '../auth/Nonces.ts';
import { Revocations } from '../auth/revocations.ts';
import { SessionTokens } from '../auth/SessionTokens.ts';
import { calendarsOf } from '../calendar/readCalendar.ts';
import { readIndexState } from '../db/indexState.ts';
import type { Database } from '../db/openDatabase.ts';
import type { ReadReplica } from '../db/ReadReplica.ts';
import { StatusLineFeed } from '../notices/StatusLineFeed.ts';
import type { PushConfig } from '../push/pushConfig.ts';
import { candles } from '../queries/candles.ts';
import { exportsOf } from '../queries/export/createExport.ts';
import { createQueryContext } from '../queries/QueryContext.ts';
import { BlockStreams } from '../http/events.ts';
import type { Clock } from '../time/Clock.ts';
import { createApp } from './createApp.ts';
import { DatabaseCheck } from './DatabaseCheck.ts';
import { HeadFeed } from '../http/HeadFeed.ts';
import type { HeadFeedOptions } from '../http/HeadFeed.ts';
import { behindOf } from '../http/operation.ts';
import type { HttpConfig } from '../http/httpConfig.ts';
import { PublicAnswers } from '../http/PublicAnswers.ts';
import { ProxyWatch } from '../http/ProxyWatch.ts';
import { RefusalLog } from '../http/RefusalLog.ts';
import { RateLimiter } from '../http/rateLimit.ts';
import { SharedCounts } from '../http/SharedCounts.ts';

export interface ServerAppParts {
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
  /** Whether other processes serve from the same database: then all of them count requests together. */
  hasReplicas?: boolean;
  /** Whether the tables are up to date; true by default. */
  isPrepared?: () => boolean;
  clock: Clock;
  log: Logger;
  /** Whether the server is stopping; false by default. */
  isClosing?: () => boolean;
  /** Reasons to take this process out of load balancing, which do not apply to other processes. */
  ownProblems?: () => string[];
  /** Reasons not to be ready that the database does not show. */
  problems: () => string[];
}

/** The HTTP application over a database, with its feeds. Nothing runs until they are started or refreshed. */
export function createServerApp(parts: ServerAppParts) {
  const { config, db, manifest, clock, log } = parts;
  const readState = () => parts.reads?.readState() ?? readIndexState(parts.probe ?? db);
  const heads = new HeadFeed(readState, log, parts.hanging);
  const streams = new BlockStreams(heads, config);
  const revocations = new Revocations(db, clock);
  const { secret, otherSecret, isPrepared = () => true } = parts;
  const endsOf = (address: `0x${string}`) => revocations.endsOf(address);
  const tokens = new SessionTokens(secret, manifest.chainId, clock, endsOf, otherSecret);
  const ctx = createQueryContext(parts.reads?.db ?? db, manifest, () => heads.current());
  const statusLines = new StatusLineFeed(db, heads, clock);
  const handlers = createHandlers(
    ctx,
    {
      db,
      chain: parts.chain,
      tokens,
      clock,
      nonces: new Nonces(db, clock),
      origins: new AllowedOrigins(config.webOrigins, manifest.local),
      chainId: manifest.chainId,
      revocations,
    },
    parts.push,
    statusLines,
  );
  const limiters = {
    all: new RateLimiter(config.limit, clock),
    auth: new RateLimiter(config.authLimit, clock),
    exports: new RateLimiter(config.exportLimit, clock),
  };
  const counts = Object.entries(parts.hasReplicas ? limiters : {}).map(
    ([name, limiter]) => new SharedCounts({ db, name, limiter, clock, log }),
  );
  const { trustedProxies } = config;
  // On the local chain all users are on one machine.
  const proxies = manifest.local ? undefined : new ProxyWatch({ trustedProxies, clock, log });
  const refusals = new RefusalLog({ clock, log });
  const state = {
    clock,
    behind: () => behindOf(heads.current(), clock()),
    statusLine: () => statusLines.id(),
    regions: config.regions,
    isClosing: parts.isClosing ?? (() => false),
  };
  const check = parts.hasReplicas
    ? new DatabaseCheck({ db, log, secret, otherSecret, isPrepared })
    : undefined;
  const ownProblems = () => [...(parts.ownProblems?.() ?? []), ...(check?.ownProblems() ?? [])];
  const problems = () => [...parts.problems(), ...(check?.problems() ?? [])];
  const app = createApp({
    state,
    trustedProxies,
    limiters,
    proxies,
    refusals,
    handlers,
    tokens,
    revocations,
    answers: new PublicAnswers(heads, clock, () => statusLines.id()),
    clock,
    manifest,
    heads,
    streams,
    log,
    ownProblems,
    problems,
    candles: (range) => candles(ctx, range),
    createExport: exportsOf(ctx),
    readCalendar: calendarsOf(ctx, db, config.webOrigins),
  });
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
    /** State held for callers, for the metrics. */
    state: () => ({
      streams: streams.size,
      callers: limiters.all.size,
      revocations: revocations.size,
      /** Whether all clients seem to have one address, which means that TRUSTED_PROXIES is wrong. */
      isProxySuspect: proxies?.isSuspect ?? false,
      backupAt: check?.backupAt,
    }),
  };
}
