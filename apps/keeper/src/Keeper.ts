import { setTimeout as sleep } from 'node:timers/promises';
import { backOff } from '@koala/protocol/backOff';
import { findWrongChainError } from '@koala/protocol/chainIdentity';
import type { Logger } from 'pino';
import { encodeFunctionData } from 'viem';
import type { Address, PublicClient } from 'viem';
import { BalanceWatch } from './BalanceWatch.ts';
import { ChainSnapshot } from './chain/ChainSnapshot.ts';
import { JobError, reasonOf } from './chain/JobError.ts';
import { messageOf } from './chain/keeperProviders.ts';
import type { Action, Job } from './jobs/Job.ts';
import type { ContractWatch } from './metrics/ContractWatch.ts';
import type { KeeperMetrics } from './metrics/KeeperMetrics.ts';
import { simulate } from './Sender.ts';
import type { Sender } from './Sender.ts';

/** Maximum steps of one job in one tick: more than a settlement needs, even when another keeper does every second one. */
const MAX_STEPS = 30;
/** Attempts at one action in one tick. An attempt can fail because another transaction takes its nonce or the node is between two blocks. */
const MAX_ATTEMPTS = 3;
const LONGEST_PAUSE_MS = 15 * 60_000;

export interface KeeperOptions {
  client: PublicClient;
  jobs: Job[];
  /** Absent in a dry run. */
  sender: Sender | undefined;
  /** The key's account: its balance is monitored, and a dry run simulates with its permissions. Absent without a key. */
  account: Address | undefined;
  log: Logger;
  /** Milliseconds from the end of a tick to the next one; also the first back-off of a failed job. */
  intervalMs: number;
  /** Milliseconds from one block to the next. */
  blockMs: number;
  /** Milliseconds without a new block after which the keeper logs it and rotates the provider. */
  stallMs: number;
  /** Switches to the next provider, if there is one, because the current one's responses are not usable. */
  rotate: () => void;
  /** Absent when metrics are disabled. */
  metrics?: KeeperMetrics | undefined;
  watch?: ContractWatch | undefined;
  signal: AbortSignal;
}

/** The last failure of a job. Logged when it starts and when its message changes, not each time. */
interface Failure {
  count: number;
  /** When the job may be tried again, monotonic ms. */
  retryAt: number;
  message: string;
}

/** Runs the jobs that are due, one action at a time. Each action is decided on the state after the previous one. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #failures = new Map<string, Failure>();
  readonly #balance: BalanceWatch | undefined;
  /** The last logged message of a complete outage. */
  #outage: string | undefined;
  /** The highest block seen, and when (monotonic ms). */
  #newest: { block: bigint; since: number; isStalled: boolean } | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    const { client, account, log, jobs, metrics } = options;
    if (account) this.#balance = new BalanceWatch(client, account, log, metrics?.account);
    for (const { name } of jobs) metrics?.expect(name);
  }

  /** Runs until the signal. Rejects only with WrongChainError; everything else is retried. */
  async run(): Promise<void> {
    const { intervalMs, signal } = this.#options;
    while (!signal.aborted) {
      await this.tick();
      await sleep(intervalMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Runs up to `attempts` ticks, with back-off, until one succeeds. Resolves to whether one did; rejects with WrongChainError. */
  async once(attempts: number): Promise<boolean> {
    const { intervalMs, signal } = this.#options;
    for (let attempt = 1; ; attempt++) {
      this.#failures.forEach((failure) => (failure.retryAt = 0));
      if (await this.tick()) return true;
      if (attempt >= attempts || signal.aborted) return false;
      await sleep(backOff(attempt, intervalMs), undefined, { signal }).catch(() => {});
    }
  }

  /**
   * Runs every job that is not backing off. Resolves to whether a provider responded and no job failed; rejects with WrongChainError.
   */
  async tick(): Promise<boolean> {
    const { jobs, metrics, signal } = this.#options;
    if (!(await this.#checkProviders())) return false;
    let isWell = true;
    for (const job of jobs) {
      const before = this.#failures.get(job.name);
      if (signal.aborted) return isWell;
      if (before && performance.now() < before.retryAt) continue;
      try {
        await this.#run(job);
        this.#recover(job, before);
        metrics?.succeeded(job.name);
      } catch (error) {
        if (signal.aborted) return isWell;
        const wrongChain = findWrongChainError(error);
        if (wrongChain) throw wrongChain;
        isWell = false;
        metrics?.failed(job.name, reasonOf(error));
        this.#fail(job, before, messageOf(error));
      }
    }
    await this.#checkContracts();
    return isWell;
  }

  /** Reads the state that operators monitor. A failure must not stop the jobs; it shows as the age of the last successful read. */
  async #checkContracts(): Promise<void> {
    const { client, log, signal, watch } = this.#options;
    if (!watch || signal.aborted) return;
    try {
      await watch.check(await ChainSnapshot.newest(client));
    } catch (error) {
      log.debug({ error: messageOf(error) }, 'reading the contracts for metrics failed');
    }
  }

  /**
   * Reads the newest block and the balance, once for all jobs, so that a tick waits for an outage only once. Resolves to false, and rotates the
   * provider, when none responds.
   */
  async #checkProviders(): Promise<boolean> {
    const { client, log, rotate, signal } = this.#options;
    try {
      this.#watchBlocks(await client.getBlockNumber());
      await this.#balance?.check();
    } catch (error) {
      const wrongChain = findWrongChainError(error);
      if (wrongChain) throw wrongChain;
      if (signal.aborted) return false;
      const message = messageOf(error);
      if (message !== this.#outage) log.warn({ error: message }, 'all RPC providers unreachable');
      this.#outage = message;
      rotate();
      return false;
    }
    if (this.#outage) log.info('RPC providers reachable again');
    this.#outage = undefined;
    return true;
  }

  /** A stalled node still responds, but no job ever becomes due on it. */
  #watchBlocks(block: bigint): void {
    const { log, metrics, rotate, stallMs } = this.#options;
    const now = performance.now();
    if (!this.#newest || block > this.#newest.block) {
      this.#newest = { block, since: now, isStalled: false };
    } else if (now - this.#newest.since >= stallMs) {
      if (!this.#newest.isStalled)
        log.warn(
          { block: `${block}`, seconds: Math.round((now - this.#newest.since) / 1000) },
          'no new block',
        );
      this.#newest.isStalled = true;
      rotate();
    }
    metrics?.reached(block, this.#newest.isStalled);
  }

  #fail(job: Job, before: Failure | undefined, message: string): void {
    const { log, intervalMs, rotate } = this.#options;
    const count = (before?.count ?? 0) + 1;
    const pause = backOff(count, intervalMs, LONGEST_PAUSE_MS);
    this.#failures.set(job.name, { count, message, retryAt: performance.now() + pause });
    const fields = { job: job.name, failures: count, error: message };
    if (before?.message === message) log.debug(fields, 'job failed again');
    else log.warn(fields, 'job failed');
    rotate();
  }

  #recover(job: Job, before: Failure | undefined): void {
    if (!before) return;
    this.#failures.delete(job.name);
    this.#options.log.info({ job: job.name, failures: before.count }, 'job recovered');
  }

  async #run(job: Job): Promise<void> {
    const { client, sender, log, blockMs, metrics, signal } = this.#options;
    let last: { key: string; times: number; isDone: boolean; block: bigint } | undefined;
    for (let step = 0; step < MAX_STEPS && !signal.aborted; step++) {
      const snapshot = await ChainSnapshot.newest(client);
      // On a provider that lags behind, an action that was just mined would be due again.
      if (last && snapshot.block! < last.block) return;
      const nonce = await sender?.nonceAt(snapshot.block!);
      const actions = await job.plan(snapshot);
      const [action] = actions;
      metrics?.planned(job.name, action !== undefined);
      if (!action) return;
      if (!sender || nonce === undefined) return this.#report(job, actions);

      const key = keyOf(action);
      const isRepeated = last?.key === key;
      if (isRepeated && last?.isDone) {
        throw new JobError('no_effect', `${action.functionName} was mined but had no effect`);
      }
      const times = isRepeated && last ? last.times + 1 : 1;
      const outcome = await sender.send(action, nonce);
      metrics?.sent(job.name, outcome);
      const call = { job: job.name, call: action.functionName };
      const isDone = outcome.kind === 'done';
      last = { key, times, isDone, block: isDone ? outcome.block : snapshot.block! };
      if (outcome.kind === 'done') {
        log.info(
          { ...call, hash: outcome.hash, block: `${outcome.block}`, gas: `${outcome.gasUsed}` },
          'transaction mined',
        );
      } else if (outcome.kind === 'unknown') {
        throw new JobError(
          'not_mined',
          `${action.functionName} ${outcome.hash} was not mined in time: a retry uses the same nonce and pays more, up to the limit`,
        );
      } else if (!(await this.#isDue(job, key))) {
        // Not a failure: another keeper or an earlier transaction of this key has done it.
        log.debug({ ...call, reason: outcome.reason }, 'no longer due');
      } else if (times >= MAX_ATTEMPTS) {
        throw new JobError('refused', `${action.functionName}: ${outcome.reason}`);
      } else {
        // Wait for the next block, because nodes report a block shortly before or after its state.
        await sleep(blockMs, undefined, { signal });
      }
    }
  }

  async #isDue(job: Job, key: string): Promise<boolean> {
    const [next] = await job.plan(await ChainSnapshot.newest(this.#options.client));
    return next !== undefined && keyOf(next) === key;
  }

  async #report(job: Job, actions: Action[]): Promise<void> {
    const { client, log, account } = this.#options;
    for (const [index, action] of actions.entries()) {
      const call = { job: job.name, to: action.contract.address, call: action.functionName };
      // The later ones depend on the first, so only the first can be simulated.
      const simulated = index === 0 ? await simulate(client, action, account) : {};
      if ('refusal' in simulated) log.info({ ...call, refusal: simulated.refusal }, 'due, but would revert');
      else log.info(call, 'would send');
    }
  }
}

function keyOf({ contract, functionName, args }: Action): string {
  return contract.address + encodeFunctionData({ abi: contract.abi, functionName, args });
}
