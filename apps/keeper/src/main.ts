// The keeper: `npm run keeper`. Needs an RPC URL, a deployment and a key; keeps no files and no database. See docs/operate/keeper.md.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Manifest } from '@koala/protocol/manifest';
import { listenForMetrics } from '@koala/chain-node/metrics/MetricsListener';
import type { MetricsAddress } from '@koala/chain-node/metrics/MetricsListener';
import { addProcessMetrics } from '@koala/chain-node/metrics/processMetrics';
import { outdatedNode } from '@koala/chain-node/outdatedNode';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { AllUnreachableError, findManifest, readManifest } from './chain/findManifest.ts';
import { messageOf } from './chain/keeperProviders.ts';
import { createKeeper } from './createKeeper.ts';
import { keeperConfig } from './keeperConfig.ts';
import type { KeeperConfig } from './keeperConfig.ts';
import { KeeperMetrics } from './metrics/KeeperMetrics.ts';

const ATTEMPTS = 3;
/** Maximum time from a signal to the exit. */
const STOP_MS = 3_000;

async function main(): Promise<void> {
  const config = keeperConfig(process.argv.slice(2), process.env);
  const log = pino({
    level: process.env.LOG_LEVEL ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  const outdated = outdatedNode();
  if (outdated) log.warn(outdated);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      stop.abort();
      // Dropping an open request loses nothing: all state is on the chain.
      setTimeout(() => process.exit(), STOP_MS).unref();
    });
  }
  const { isOnce, isDryRun } = config;
  // Start the metrics before the chain responds, so that health and readiness checks are served.
  const metrics = config.metrics && (await serveMetrics(config.metrics, config, log));
  const manifest = await deployment(config, log, stop.signal);
  if (!manifest) return;
  const keeper = createKeeper({ ...config, manifest, log, metrics, signal: stop.signal });
  log.info({ chainId: manifest.chainId, local: manifest.local, isOnce, isDryRun }, 'keeper started');
  if (!isOnce && !isDryRun) await keeper.run();
  else if (!(await keeper.once(ATTEMPTS))) process.exitCode = 1;
}

async function serveMetrics(
  address: MetricsAddress,
  { rpcUrls, intervalMs }: KeeperConfig,
  log: Logger,
): Promise<KeeperMetrics> {
  const metrics = new KeeperMetrics(rpcUrls.length, intervalMs);
  const { registry } = metrics;
  const problems = () => metrics.problems();
  addProcessMetrics(registry, problems);
  const { port } = await listenForMetrics({ ...address, registry, problems });
  log.info({ port, host: address.host }, 'metrics server listening');
  return metrics;
}

/** The deployment to keep. Waits for a provider unless it runs once; undefined when stopped while waiting. */
async function deployment(
  { rpcUrls, manifestFile, isOnce, isDryRun, intervalMs }: KeeperConfig,
  log: Logger,
  signal: AbortSignal,
): Promise<Manifest | undefined> {
  if (manifestFile) return readManifest(manifestFile);
  for (let isLogged = false; !signal.aborted; isLogged = true) {
    try {
      return await findManifest(rpcUrls);
    } catch (error) {
      if (isOnce || isDryRun || !(error instanceof AllUnreachableError)) throw error;
      if (!isLogged) log.warn({ error: messageOf(error.cause) }, 'all RPC providers unreachable');
      await sleep(intervalMs, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}

main().catch((error: unknown) => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    console.error(messageOf(cause));
  process.exitCode = 1;
});
