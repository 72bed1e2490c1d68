import type { Manifest } from '@koala/protocol/manifest';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { allJobs } from './jobs/allJobs.ts';
import { ContractWatch } from './metrics/ContractWatch.ts';
import { Keeper } from './Keeper.ts';
import type { KeeperOptions } from './Keeper.ts';
import { keeperProviders } from './chain/keeperProviders.ts';
import { Sender } from './Sender.ts';

/** JuChain makes a block a second. */
const BLOCK_MS = 1_000;
const RECEIPT_MS = 90_000;
const STALL_MS = 180_000;

export interface KeeperSettings
  extends
    Pick<KeeperOptions, 'intervalMs' | 'log' | 'metrics' | 'signal'>,
    Partial<Pick<KeeperOptions, 'blockMs' | 'stallMs'>> {
  rpcUrls: string[];
  manifest: Manifest;
  key: Hex | undefined;
  isDryRun: boolean;
}

/** A keeper of a deployment. It sends no request before its first tick. */
export function createKeeper(settings: KeeperSettings): Keeper {
  const { rpcUrls, manifest, key, isDryRun, log, metrics, signal } = settings;
  const { blockMs = BLOCK_MS, stallMs = STALL_MS, intervalMs } = settings;
  const { client, rotate } = keeperProviders(
    rpcUrls,
    manifest,
    (url, reason) => log.warn({ url, reason }, 'provider failed'),
    (provider, kind) => metrics?.faults.add(provider, kind),
  );
  const account = key === undefined ? undefined : privateKeyToAccount(key);
  const jobs = allJobs(client, manifest, {
    // A dry run plans a commit even for a key without the role; the refusal then shows the reason.
    account: isDryRun ? undefined : account?.address,
    onWrongRoot: (found) => {
      log.error(found, 'the committed root does not match the events: veto it');
      if (watch) watch.wrongRoot = found.committed;
    },
  });
  const watch = metrics && new ContractWatch({ manifest, account: account?.address, metrics });
  const polling = { pollMs: blockMs, receiptMs: RECEIPT_MS, signal };
  const sender = account && !isDryRun ? new Sender(client, account, polling, metrics?.account) : undefined;
  return new Keeper({
    ...{ client, jobs, sender, account: account?.address, log, rotate, metrics, watch },
    ...{ intervalMs, blockMs, stallMs, signal },
  });
}
