import { deployedContracts } from '@koala/protocol/contracts';
import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { allJobs } from './jobs/allJobs.ts';
import { ContractWatch } from './metrics/ContractWatch.ts';
import type { KeeperMetrics } from './metrics/KeeperMetrics.ts';
import { Keeper } from './Keeper.ts';
import { keeperProviders } from './chain/keeperProviders.ts';
import { Sender } from './Sender.ts';

/** JuChain makes a block a second. */
const BLOCK_MS = 1_000;
const RECEIPT_MS = 90_000;
const STALL_MS = 180_000;

export interface KeeperSettings {
  rpcUrls: string[];
  manifest: Manifest;
  key: Hex | undefined;
  isDryRun: boolean;
  intervalMs: number;
  /** Milliseconds from one block to the next; a second when absent. */
  blockMs?: number;
  /** Milliseconds without a new block after which the keeper logs it and rotates the provider; three minutes when absent. */
  stallMs?: number;
  log: Logger;
  /** Absent when metrics are disabled. */
  metrics?: KeeperMetrics | undefined;
  signal: AbortSignal;
}

/** A keeper of a deployment. It sends no request before its first tick. */
export function createKeeper(settings: KeeperSettings): Keeper {
  const { rpcUrls, manifest, key, isDryRun, intervalMs, log, metrics, signal } = settings;
  const blockMs = settings.blockMs ?? BLOCK_MS;
  const { client, rotate } = keeperProviders(
    rpcUrls,
    manifest,
    (url, reason) => log.warn({ url, reason }, 'provider failed'),
    (provider, kind) => metrics?.faults.add(provider, kind),
  );
  const account = key === undefined ? undefined : privateKeyToAccount(key);
  const options = { pollMs: blockMs, receiptMs: RECEIPT_MS, signal };
  const jobs = allJobs(client, manifest, {
    // A dry run plans a commit even for a key without the role; the refusal then shows the reason.
    account: isDryRun ? undefined : account?.address,
    onWrongRoot: (found) => {
      log.error(found, 'the committed root does not match the events: veto it');
      watch?.noteWrongRoot(found.committed);
    },
  });
  const watch =
    metrics &&
    new ContractWatch({
      contracts: deployedContracts(manifest),
      manifest,
      account: account?.address,
      metrics,
    });
  const sender = account && !isDryRun ? new Sender(client, account, options, metrics?.account) : undefined;
  const timing = { intervalMs, blockMs, stallMs: settings.stallMs ?? STALL_MS, signal };
  return new Keeper({
    ...{ client, jobs, sender, account: account?.address, log, rotate, metrics, watch },
    ...timing,
  });
}
