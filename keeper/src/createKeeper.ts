import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import { createPublicClient } from 'viem';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { allJobs } from './jobs/allJobs.ts';
import { Keeper } from './Keeper.ts';
import { failover } from './rpc/failover.ts';
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
  /** Milliseconds without a new block after which that is said, and another provider asked; three minutes when absent. */
  stallMs?: number;
  log: Logger;
  signal: AbortSignal;
}

/** A keeper of a deployment. It asks for nothing before its first look. */
export function createKeeper(settings: KeeperSettings): Keeper {
  const { rpcUrls, manifest, key, isDryRun, intervalMs, log, signal } = settings;
  const blockMs = settings.blockMs ?? BLOCK_MS;
  const { transport, giveWay } = failover(rpcUrls, {
    expected: manifest,
    onFailure: (failed) => log.warn(failed, 'provider failed'),
  });
  const client = createPublicClient({ transport, cacheTime: 0 });
  const account = key === undefined ? undefined : privateKeyToAccount(key);
  const options = { pollMs: blockMs, receiptMs: RECEIPT_MS, signal };
  const jobs = allJobs(client, manifest, {
    account: account?.address,
    onWrongRoot: (found) => log.error(found, 'the committed root is not what the events give: veto it'),
  });
  const sender = account && !isDryRun ? new Sender(client, account, options) : undefined;
  const timing = { intervalMs, blockMs, stallMs: settings.stallMs ?? STALL_MS, signal };
  return new Keeper({ client, jobs, sender, account: account?.address, log, giveWay, ...timing });
}
