import { parseManifest } from '@koala/protocol/manifest';
import { readFileSync } from 'node:fs';
import { NoticeInbox } from './notices/NoticeInbox.ts';
import { sessionSecret } from './auth/sessionSecret.ts';
import { openDatabase } from './db/openDatabase.ts';
import { createIndexer } from './indexer/createIndexer.ts';
import { createLogger } from './http/logging.ts';
import { httpConfig } from './http/httpConfig.ts';
import { startHttp } from './app/startHttp.ts';
import { serverConfig } from './serverConfig.ts';

const log = createLogger();

/** Starts the indexer, the API or both, and stops them in order on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = serverConfig(process.env);
  const manifest = parseManifest(JSON.parse(readFileSync(config.manifestFile, 'utf8')));
  const settings = config.serves ? httpConfig(process.env, manifest.local) : undefined;
  const stop = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop.abort());

  const database = await openDatabase(config.database, log);
  try {
    const { rpcUrls, trustedRpcUrls, wsUrls, pollMs } = config;
    const onIndexed = () => void http?.refreshHead();
    const indexer = config.indexes
      ? createIndexer({ database, manifest, log, rpcUrls, trustedRpcUrls, wsUrls, pollMs, onIndexed })
      : undefined;
    const http =
      settings &&
      (await startHttp({
        config: settings,
        db: database.db,
        manifest,
        rpcUrls,
        secret: sessionSecret(process.env.SESSION_SECRET, {
          local: manifest.local,
          dataDir: config.dataDir,
        }),
        clock: Date.now,
        log,
        problems: () => indexer?.problems() ?? [],
      }));
    // With Postgres the command writes to the database itself.
    const notices = database.kind === 'pglite' ? new NoticeInbox(config.dataDir) : undefined;
    notices?.start(database.db, log);
    try {
      await Promise.all([indexer?.run(stop.signal), aborted(stop.signal)]);
    } finally {
      log.info('stopping');
      notices?.stop();
      await http?.close();
    }
  } finally {
    await database.close();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'the server could not start');
  process.exitCode = 1;
});
