import { addGauge } from '@koala/chain-node/metrics/addGauge';
import { ProviderFaults } from '@koala/chain-node/metrics/ProviderFaults';
import { Counter, Gauge, Registry } from 'prom-client';
import { FAILURE_REASONS } from '../chain/JobError.ts';
import type { FailureReason } from '../chain/JobError.ts';
import type { Outcome } from '../Sender.ts';
import { AccountMetrics } from './AccountMetrics.ts';
import { addContractMetrics } from './contractMetrics.ts';
import type { ContractState } from './contractMetrics.ts';

/** Due work is normally done in the tick that finds it; after this time something blocks it. Milliseconds. */
const OVERDUE_MS = 15 * 60_000;

/** Two missed ticks may be a slow provider. The keeper counts as down after this many, but not before MIN_SILENCE_MS. */
const MISSED_TICKS = 3;
const MIN_SILENCE_MS = 180_000;

const OUTCOMES: Outcome['kind'][] = ['done', 'refused', 'superseded', 'unknown'];

/**
 * The keeper's Prometheus metrics and its readiness. Times use this machine's clock unless stated otherwise. A job is labeled `task`,
 * because Prometheus uses the label `job` for the program.
 */
export class KeeperMetrics {
  readonly registry = new Registry();
  readonly faults = new ProviderFaults(this.registry);
  readonly account = new AccountMetrics(this.registry);
  /** The latest read of the monitored contracts. */
  contracts: ContractState | undefined;
  readonly #transactions: Counter<'task' | 'outcome'>;
  readonly #gas: Counter;
  readonly #failures: Counter<'task' | 'reason'>;
  readonly #succeededAt: Gauge<'task'>;
  readonly #started = performance.now();
  /** When a provider last responded, `performance.now()`. */
  #reached: number | undefined;
  #stalled = false;
  #block = 0;
  /** When each job became due, `performance.now()`; undefined while it is not due. */
  readonly #dueSince = new Map<string, number | undefined>();

  constructor(
    providers: number,
    private readonly intervalMs: number,
  ) {
    const registers = [this.registry];
    this.faults.expect(providers);
    this.#transactions = new Counter({
      name: 'koala_keeper_transactions_total',
      help: 'Transactions by job and outcome.',
      labelNames: ['task', 'outcome'],
      registers,
    });
    this.#gas = new Counter({
      name: 'koala_keeper_gas_used_total',
      help: 'Gas used by transactions that succeeded.',
      registers,
    });
    this.#failures = new Counter({
      name: 'koala_keeper_job_failures_total',
      help: 'Job failures by reason; each is retried.',
      labelNames: ['task', 'reason'],
      registers,
    });
    this.#succeededAt = new Gauge({
      name: 'koala_keeper_job_last_success_timestamp_seconds',
      help: 'When a job last ran without a failure, even if nothing was due, Unix seconds.',
      labelNames: ['task'],
      registers,
    });
    this.#addJobGauges();
    this.#addChainGauges();
    addContractMetrics(this.registry, () => this.contracts);
  }

  /** Creates the series of a job at 0, so that Prometheus sees its first failure as an increase. */
  expect(job: string): void {
    this.#dueSince.set(job, undefined);
    this.#succeededAt.set({ task: job }, 0);
    for (const reason of FAILURE_REASONS) this.#failures.inc({ task: job, reason }, 0);
    for (const outcome of OUTCOMES) this.#transactions.inc({ task: job, outcome }, 0);
  }

  /** Records the newest block of a provider's response. */
  reached(block: bigint, isStalled: boolean): void {
    this.#reached = performance.now();
    this.#stalled = isStalled;
    this.#block = Number(block);
  }

  planned(job: string, isDue: boolean): void {
    this.#dueSince.set(job, isDue ? (this.#dueSince.get(job) ?? performance.now()) : undefined);
  }

  sent(job: string, outcome: Outcome): void {
    this.#transactions.inc({ task: job, outcome: outcome.kind });
    if (outcome.kind === 'done') this.#gas.inc(Number(outcome.gasUsed));
  }

  succeeded(job: string): void {
    this.#succeededAt.set({ task: job }, Date.now() / 1000);
  }

  failed(job: string, reason: FailureReason): void {
    this.#failures.inc({ task: job, reason });
  }

  /** Why the keeper cannot work; empty when it can. It needs no lease: two keepers do not interfere with each other. */
  problems(): string[] {
    const silence = performance.now() - (this.#reached ?? this.#started);
    const longest = Math.max(MIN_SILENCE_MS, MISSED_TICKS * this.intervalMs);
    if (this.#reached === undefined) return ['no RPC provider has answered yet'];
    if (silence > longest) return [`no RPC provider has answered for ${Math.round(silence / 1000)} s`];
    return this.#stalled ? ['the chain, or the RPC provider, has no new block'] : [];
  }

  #addJobGauges(): void {
    const dueSince = this.#dueSince;
    const gauge = (name: string, help: string, read: (forMs: number) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['task'],
        registers: [this.registry],
        collect() {
          for (const [job, since] of dueSince) {
            this.set({ task: job }, since === undefined ? 0 : read(performance.now() - since));
          }
        },
      });
    gauge('koala_keeper_job_due', '1 while an action of the job is due.', () => 1);
    gauge(
      'koala_keeper_job_overdue',
      '1 when an action of the job has been due for more than 15 minutes.',
      (forMs) => (forMs > OVERDUE_MS ? 1 : 0),
    );
    gauge(
      'koala_keeper_job_due_seconds',
      'How long an action of the job has been due; 0 when none is.',
      (forMs) => forMs / 1000,
    );
  }

  #addChainGauges(): void {
    const gauge = (name: string, help: string, read: () => number) =>
      addGauge(this.registry, name, help, read);
    const since = (then: number) => (performance.now() - then) / 1000;
    gauge(
      'koala_keeper_chain_silence_seconds',
      'Time since an RPC provider last answered, or since the start.',
      () => since(this.#reached ?? this.#started),
    );
    gauge('koala_keeper_chain_stalled', '1 while the providers report no new block.', () =>
      this.#stalled ? 1 : 0,
    );
    gauge('koala_keeper_chain_block', 'Newest block that a provider reported.', () => this.#block);
  }
}
