import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { encodeFunctionData } from 'viem';
import type { Address, PublicClient } from 'viem';
import { BalanceWatch } from './BalanceWatch.ts';
import type { Action, Job } from './jobs/Job.ts';
import { Moment } from './jobs/Moment.ts';
import { messageOf } from './rpc/messageOf.ts';
import { WrongChainError } from './rpc/WrongChainError.ts';
import { simulate } from './Sender.ts';
import type { Sender } from './Sender.ts';

/** Steps of one job in one look: more than a settlement needs, even when another keeper does every second one. */
const MOST_STEPS = 30;
/** How often one action is tried in one look, while others take its nonce or the node is between two blocks. */
const MOST_TRIES = 3;
const LONGEST_PAUSE_MS = 15 * 60_000;

export interface KeeperOptions {
  client: PublicClient;
  jobs: Job[];
  /** Absent in a dry run. */
  sender: Sender | undefined;
  /** Whose rights a dry run assumes; nobody's when absent. */
  account: Address | undefined;
  log: Logger;
  /** Milliseconds between two looks at the chain; the first pause of a job that failed, too. */
  intervalMs: number;
  /** Milliseconds from one block to the next. */
  blockMs: number;
  /** Milliseconds without a new block after which that is said, and another provider asked. */
  stallMs: number;
  /** Asks another provider from now on, if there is one: the last one's answers did not help. */
  giveWay: () => void;
  signal: AbortSignal;
}

/** What went wrong last. It is said when it begins and when it changes, not each time. */
interface Failure {
  count: number;
  /** When the job may be tried again, monotonic ms. */
  retryAt: number;
  message: string;
}

/** Looks what is due and does it, one action at a time, each decided on the state that the one before left. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #failures = new Map<string, Failure>();
  readonly #balance: BalanceWatch | undefined;
  /** What was said about providers that do not answer. */
  #silence: string | undefined;
  /** The newest block ever seen, and since when (monotonic ms). */
  #newest: { block: bigint; since: number; isStalled: boolean } | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    const { client, account, log } = options;
    if (account) this.#balance = new BalanceWatch(client, account, log);
  }

  /** Goes on until the signal. Rejects with WrongChainError alone: everything else is tried again. */
  async run(): Promise<void> {
    const { intervalMs, signal } = this.#options;
    while (!signal.aborted) {
      await this.look();
      await sleep(intervalMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Looks once; what fails is tried `attempts` times with growing pauses. Resolves to whether all that was due is done. */
  async once(attempts: number): Promise<boolean> {
    const { intervalMs, signal } = this.#options;
    for (let attempt = 1; ; attempt++) {
      this.#failures.forEach((failure) => (failure.retryAt = 0));
      if (await this.look()) return true;
      if (attempt >= attempts || signal.aborted) return false;
      await sleep(intervalMs * 2 ** (attempt - 1), undefined, { signal }).catch(() => {});
    }
  }

  /** One look at every job that is not pausing. Resolves to whether none of them failed. */
  async look(): Promise<boolean> {
    const { jobs, signal } = this.#options;
    if (!(await this.#isAnswered())) return false;
    let isWell = true;
    for (const job of jobs) {
      const before = this.#failures.get(job.name);
      if (signal.aborted) return isWell;
      if (before && performance.now() < before.retryAt) continue;
      try {
        await this.#work(job);
        this.#recover(job, before);
      } catch (error) {
        if (signal.aborted) return isWell;
        const wrongChain = wrongChainOf(error);
        if (wrongChain) throw wrongChain;
        isWell = false;
        this.#fail(job, before, messageOf(error));
      }
    }
    return isWell;
  }

  /** Asked once for all jobs: when nobody answers, none of them need wait for that by itself. */
  async #isAnswered(): Promise<boolean> {
    const { client, log, giveWay, signal } = this.#options;
    try {
      this.#watchBlocks(await client.getBlockNumber());
      await this.#balance?.look();
    } catch (error) {
      const wrongChain = wrongChainOf(error);
      if (wrongChain) throw wrongChain;
      if (signal.aborted) return false;
      const message = messageOf(error);
      if (message !== this.#silence) log.warn({ error: message }, 'nobody answers');
      this.#silence = message;
      giveWay();
      return false;
    }
    if (this.#silence) log.info('answered again');
    this.#silence = undefined;
    return true;
  }

  /** A node that stands still answers everything, and nothing ever becomes due there. */
  #watchBlocks(block: bigint): void {
    const { log, giveWay, stallMs } = this.#options;
    const now = performance.now();
    if (!this.#newest || block > this.#newest.block) {
      this.#newest = { block, since: now, isStalled: false };
    } else if (now - this.#newest.since >= stallMs) {
      if (!this.#newest.isStalled) log.warn({ block: `${block}` }, 'no new block');
      this.#newest.isStalled = true;
      giveWay();
    }
  }

  #fail(job: Job, before: Failure | undefined, message: string): void {
    const { log, intervalMs, giveWay } = this.#options;
    const count = (before?.count ?? 0) + 1;
    const pause = Math.min(intervalMs * 2 ** (count - 1), LONGEST_PAUSE_MS);
    this.#failures.set(job.name, { count, message, retryAt: performance.now() + pause });
    const said = { job: job.name, failures: count, error: message };
    if (before?.message === message) log.debug(said, 'failed again');
    else log.warn(said, 'failed');
    giveWay();
  }

  #recover(job: Job, before: Failure | undefined): void {
    if (!before) return;
    this.#failures.delete(job.name);
    this.#options.log.info({ job: job.name, failures: before.count }, 'works again');
  }

  async #work(job: Job): Promise<void> {
    const { client, sender, log, blockMs, signal } = this.#options;
    let tried: { key: string; times: number; isDone: boolean; block: bigint } | undefined;
    for (let step = 0; step < MOST_STEPS && !signal.aborted; step++) {
      const moment = await Moment.newest(client);
      // A provider that lags behind what was just mined would have it done again.
      if (tried && moment.block! < tried.block) return;
      const actions = await job.plan(moment);
      const [action] = actions;
      if (!action) return;
      if (!sender) return this.#report(job, actions);

      const key = keyOf(action);
      const isAgain = tried?.key === key;
      if (isAgain && tried?.isDone) {
        throw new Error(`${action.functionName} changes nothing`);
      }
      const times = isAgain && tried ? tried.times + 1 : 1;
      const outcome = await sender.send(action, moment.block!);
      const call = { job: job.name, call: action.functionName };
      const isDone = outcome.kind === 'done';
      tried = { key, times, isDone, block: isDone ? outcome.block : moment.block! };
      if (outcome.kind === 'done') {
        log.info(
          { ...call, hash: outcome.hash, block: `${outcome.block}`, gas: `${outcome.gasUsed}` },
          'done',
        );
      } else if (outcome.kind === 'unknown') {
        throw new Error(`${action.functionName} ${outcome.hash} is not mined yet`);
      } else if (!(await this.#isDue(job, key))) {
        // Somebody else did it in the meantime: only what is still due after another look has failed.
        log.debug({ ...call, reason: outcome.reason }, 'done by somebody else');
      } else if (times >= MOST_TRIES) {
        throw new Error(`${action.functionName}: ${outcome.reason}`);
      } else {
        // Nodes tell of a block a moment before or after they tell of its state.
        await sleep(blockMs, undefined, { signal });
      }
    }
  }

  async #isDue(job: Job, key: string): Promise<boolean> {
    const [next] = await job.plan(await Moment.newest(this.#options.client));
    return next !== undefined && keyOf(next) === key;
  }

  async #report(job: Job, actions: Action[]): Promise<void> {
    const { client, log, account } = this.#options;
    for (const [index, action] of actions.entries()) {
      const call = { job: job.name, to: action.contract.address, call: action.functionName };
      // What follows the first stands on what the first would do.
      const simulated = index === 0 ? await simulate(client, action, account) : {};
      if ('refusal' in simulated) log.info({ ...call, refusal: simulated.refusal }, 'due, would be refused');
      else log.info(call, 'would send');
    }
  }
}

function keyOf({ contract, functionName, args }: Action): string {
  return contract.address + encodeFunctionData({ abi: contract.abi, functionName, args });
}

/** The library wraps what its transport throws. */
function wrongChainOf(error: unknown): WrongChainError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof WrongChainError) return cause;
  }
  return undefined;
}
