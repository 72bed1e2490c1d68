import type { Manifest } from '@koala/protocol/manifest';
import type { MetricsListener } from '@koala/chain-node/metrics/MetricsListener';
import { outdatedNode } from '@koala/chain-node/outdatedNode';
import { CoverageRecorder } from './positions/CoverageRecorder.ts';
import { revocationOrders } from './auth/writeRevocation.ts';
import { noticeOrders } from './notices/notices.ts';
import { statusLineOrders } from './notices/statusLine.ts';
import { OrderInbox } from './operator/OrderInbox.ts';
import { otherSessionSecret, sessionSecret } from './auth/sessionSecret.ts';
import type { Clock } from './time/Clock.ts';
import { withTimeout } from './time/countdown.ts';
import { runAsFileWorker, createFilesInWorker } from './db/createFilesInWorker.ts';
import { connectPostgres, openDatabase } from './db/openDatabase.ts';
import type { OpenDatabase } from './db/openDatabase.ts';
import { DatabaseClock } from './db/DatabaseClock.ts';
import { readIndexState } from './db/indexState.ts';
import { ReadReplica } from './db/ReadReplica.ts';
import { aborted, retryWhileUnavailable } from './db/retryWhileUnavailable.ts';
import { Indexer } from './indexer/Indexer.ts';
import { createChainClient } from './http/createChainClient.ts';
import { HeadFeed } from './http/HeadFeed.ts';
import { createLogger } from './http/logging.ts';
import { httpConfig } from './http/httpConfig.ts';
import { readinessProblems } from './http/healthRoutes.ts';
import { collect, SettingError } from './http/settings.ts';
import { pushConfig } from './push/pushConfig.ts';
import { PushSender } from './push/PushSender.ts';
import { ServerMetrics } from './app/ServerMetrics.ts';
import type { IndexView } from './app/ServerMetrics.ts';
import { startHttp } from './app/startHttp.ts';
import { rethrowDatabaseError, rethrowDirectoryError, readManifest, serverConfig } from './serverConfig.ts';
import type { ServerConfig } from './serverConfig.ts';

const log = createLogger();

/** How long the embedded database may take to answer: a query waits while a transaction writes a range of blocks. */
const EMBEDDED_ANSWER_MS = 10_000;

/** Interval at which a process that does not serve reads the position of the index. */
const WATCH_MS = 1_000;

/** Longest wait for the indexer's current step at shutdown. */
const INDEXER_END_MS = 5_000;

/** Starts the indexer, the API or both, and stops them in order on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const { env } = process;
  // Check all settings that do not depend on the manifest first, so that one error lists every invalid one.
  const [config] = collect(
    () => serverConfig(env),
    () => env.ROLE === 'indexer' || httpConfig(env, true),
  );
  const outdated = outdatedNode();
  if (outdated) log.warn(outdated);
  const manifest = readManifest(config.manifestFile);
  const stop = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop.abort());

  const postgres = 'url' in config.database ? connectPostgres(config.database.url, log) : undefined;
  const replica = config.readUrl ? connectPostgres(config.readUrl) : undefined;
  const database =
    postgres ?? (await openDatabase(config.database, log, createFilesInWorker).catch(rethrowDirectoryError));
  // An embedded database has this host's clock.
  const databaseClock = postgres && new DatabaseClock(postgres.probe);
  const clock = databaseClock?.now ?? Date.now;
  databaseClock?.start();
  try {
    const { rpcUrls, trustedRpcUrls, wsUrls, pollMs } = config;
    const push = pushConfig(env, { local: manifest.local, dataDir: config.dataDir });
    const metrics = config.metrics && new ServerMetrics();
    const sender =
      push && new PushSender({ db: database.db, config: push, log, clock, metrics: metrics?.push });
    const recorder = config.indexes
      ? new CoverageRecorder({
          ...{ db: database.db, manifest, log, clock },
          chain: createChainClient(rpcUrls, manifest, log),
        })
      : undefined;
    const onIndexed = () => {
      void http?.heads.refresh();
      sender?.wake();
      recorder?.wake();
    };
    const indexer = config.indexes
      ? new Indexer({
          ...{ database, manifest, log, rpcUrls, trustedRpcUrls, wsUrls, pollMs, onIndexed },
          metrics: metrics?.index,
        })
      : undefined;
    let isPrepared = !postgres;
    const problems = () => [
      ...(isPrepared ? [] : ['the database is being prepared']),
      ...(indexer?.problems() ?? []),
    ];
    // Start HTTP before the database is ready, so that liveness and readiness checks get an answer.
    const http = config.serves
      ? await startHttp({
          ...{ manifest, rpcUrls, clock, log, problems, push },
          ...serveSettings(manifest.local, config.dataDir),
          db: database.db,
          probe: database.probe,
          reads: replica && new ReadReplica(database, replica),
          hanging: {
            onHang: () => {
              database.cut();
              replica?.cut();
            },
            ...(postgres ? {} : { answerMs: EMBEDDED_ANSWER_MS }),
          },
          sharesDatabase: postgres !== undefined,
          isPrepared: () => isPrepared,
          requests: metrics?.requests,
        })
      : undefined;
    const view: IndexView = http ?? watchIndex(database, { manifest, problems, clock }, stop.signal);
    // Calls are still answered while the indexer stops.
    const closed = aborted(stop.signal).then(() => {
      log.info('stopping');
      return http?.close();
    });
    let listener: MetricsListener | undefined;
    try {
      const state = http && (() => http.state());
      listener = await metrics?.listen(config.metrics!, { view, database, replica, clock, log, state });
      isPrepared ||= await retryWhileUnavailable(() => postgres!.prepare(), log, stop.signal).catch(
        rethrowDatabaseError,
      );
      if (isPrepared) await work(config, database, indexer, stop.signal);
    } finally {
      stop.abort();
      await Promise.all([closed, sender?.stop(), recorder?.stop()]);
      await listener?.close();
    }
  } finally {
    databaseClock?.stop();
    await Promise.all([database.close(), replica?.close()]);
  }
}

/** The settings of a process that serves. Throws one SettingError with every invalid one. */
function serveSettings(local: boolean, dataDir: string) {
  const { SESSION_SECRET, SESSION_SECRET_OTHER } = process.env;
  const [config, secret, otherSecret] = collect(
    () => httpConfig(process.env, local),
    () => sessionSecret(SESSION_SECRET, { local, dataDir }),
    () => otherSessionSecret(SESSION_SECRET_OTHER),
  );
  return { config, secret, otherSecret };
}

/** Monitors position and health of the index, for a process that only indexes; until `signal` aborts. */
function watchIndex(
  { probe }: OpenDatabase,
  parts: { manifest: Manifest; problems: () => string[]; clock: Clock },
  signal: AbortSignal,
): IndexView {
  const heads = new HeadFeed(() => readIndexState(probe), log);
  heads.start(WATCH_MS);
  signal.addEventListener('abort', () => heads.stop(), { once: true });
  return { heads, problems: () => readinessProblems({ ...parts, heads, ownProblems: () => [] }) };
}

/** Runs the indexer, if there is one, until `signal` aborts, and waits up to 5 s for it to stop. Rejects when the indexer fails. */
async function work(
  config: ServerConfig,
  database: OpenDatabase,
  indexer: Indexer | undefined,
  signal: AbortSignal,
): Promise<void> {
  // With Postgres the commands write to the database itself.
  const inboxes =
    database.kind === 'pglite'
      ? [
          new OrderInbox(config.dataDir, noticeOrders),
          new OrderInbox(config.dataDir, revocationOrders),
          new OrderInbox(config.dataDir, statusLineOrders),
        ]
      : [];
  for (const inbox of inboxes) inbox.start(database.db, log);
  try {
    const running = indexer?.run(signal);
    const end = aborted(signal);
    await Promise.race([Promise.all([running, end]), end]);
    // A database that hangs must not keep the process alive: closing it ends the indexer's pending query.
    const late = `the indexer did not stop within ${INDEXER_END_MS / 1000} s: it is waiting for the database or an RPC provider`;
    await withTimeout(Promise.resolve(running), INDEXER_END_MS, late).catch((err: unknown) =>
      log.warn({ err }, 'the indexer did not stop cleanly'),
    );
  } finally {
    for (const inbox of inboxes) inbox.stop();
  }
}

if (!runAsFileWorker())
  main().catch((error: unknown) => {
    // For a wrong setting the message is enough; a stack trace would not help.
    if (error instanceof SettingError) log.fatal(error.message);
    else log.fatal({ err: error }, error instanceof Error ? error.message : 'server failed to start');
    process.exitCode = 1;
  });
