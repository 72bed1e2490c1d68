// The keeper: `npm run keeper`. Needs an RPC address, a deployment and a key; keeps no files and no database. docs/keeper.md says the rest.
import { pino } from 'pino';
import { createKeeper } from './createKeeper.ts';
import { findManifest, readManifest } from './chain/findManifest.ts';
import { keeperConfig } from './keeperConfig.ts';

const ATTEMPTS = 3;
/** Between a signal and the end, at most. */
const LAST_WORDS_MS = 3_000;

/** Runs the command. Rejects with what is wrong. */
async function main(): Promise<void> {
  const config = keeperConfig(process.argv.slice(2), process.env);
  const log = pino({
    level: process.env.LOG_LEVEL ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      stop.abort();
      // Nothing is lost by leaving a question unanswered: the chain holds all there is to know.
      setTimeout(() => process.exit(), LAST_WORDS_MS).unref();
    });
  }
  const { rpcUrls, manifestFile, isOnce, isDryRun } = config;
  const manifest = manifestFile ? readManifest(manifestFile) : await findManifest(rpcUrls);
  const keeper = createKeeper({ ...config, manifest, log, signal: stop.signal });
  log.info({ chainId: manifest.chainId, local: manifest.local, isOnce, isDryRun }, 'keeping');
  if (!isOnce && !isDryRun) await keeper.run();
  else if (!(await keeper.once(ATTEMPTS))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) console.error(cause.message);
  process.exitCode = 1;
});
