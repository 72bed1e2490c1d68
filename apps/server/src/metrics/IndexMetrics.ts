import { addGauge } from '@koala/chain-node/metrics/addGauge';
import { ProviderFaults } from '@koala/chain-node/metrics/ProviderFaults';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Clock } from '../time/Clock.ts';

/** The position of the index, as seen by a process. */
interface IndexPosition {
  /** The last indexed block. */
  number: number;
  /** Its time, Unix seconds. */
  timestamp: number;
  /** The highest head that a provider reported. */
  chainHead: number;
  /** The indexer's last heartbeat, Unix seconds. */
  seenAt: number;
  status: 'backfilling' | 'live' | 'halted';
}

/** Seconds without a heartbeat that a busy database can explain. */
const SHORT_SILENCE_SECONDS = 10;

/**
 * The estimated head of the chain. While the indexer sends no heartbeat, its stored head is stale, and one block per second is added for
 * the time since. `now` in Unix milliseconds.
 */
export function headAt({ chainHead, number, seenAt }: IndexPosition, now: number): number {
  const silence = Math.floor(now / 1000) - seenAt;
  return Math.max(chainHead, number) + (silence > SHORT_SILENCE_SECONDS ? silence : 0);
}

export class IndexMetrics {
  readonly faults: ProviderFaults;
  readonly #blocks: Counter<'proof'>;
  readonly failedProofs: Counter;
  readonly reorganizations: Histogram;
  readonly switches: Counter;
  readonly pauses: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.faults = new ProviderFaults(registry);
    this.#blocks = new Counter({
      name: 'koala_index_blocks_total',
      help: 'Blocks indexed by this process: proven by their headers, from a trusted provider, or with unknown header fields.',
      labelNames: ['proof'],
      registers,
    });
    for (const proof of ['proven', 'trusted', 'header_unproven']) this.#blocks.inc({ proof }, 0);
    this.failedProofs = new Counter({
      name: 'koala_index_failed_proofs_total',
      help: 'Provider answers that their own headers do not prove; none of them is indexed.',
      registers,
    });
    this.reorganizations = new Histogram({
      name: 'koala_reorganization_depth_blocks',
      help: 'Chain reorganizations, by the number of indexed blocks rolled back.',
      buckets: [1, 2, 5, 10, 30, 100, 1000],
      registers,
    });
    this.switches = new Counter({
      name: 'koala_provider_switches_total',
      help: 'Switches to another RPC provider because the one in use failed or fell behind.',
      registers,
    });
    this.pauses = new Counter({
      name: 'koala_index_pauses_total',
      help: 'Indexer steps that failed and were retried after a pause.',
      registers,
    });
  }

  indexed(blocks: number, proof: 'proven' | 'trusted' | 'header_unproven'): void {
    this.#blocks.inc({ proof }, blocks);
  }
}

/** Adds gauges for the progress of the index. Only `koala_database_up` is set while `read` returns undefined. */
export function addIndexPosition(
  registry: Registry,
  read: () => IndexPosition | undefined,
  isDatabaseAlive: () => boolean,
  clock: Clock,
): void {
  const seconds = () => clock() / 1000;
  const gauge = (name: string, help: string, value: (at: IndexPosition) => number) =>
    addGauge(registry, name, help, () => {
      const position = read();
      return position && value(position);
    });
  gauge('koala_index_height_blocks', 'Number of the last indexed block.', ({ number }) => number);
  gauge(
    'koala_index_head_blocks',
    'Highest block that a provider reported; grows by a block a second while the indexer is silent.',
    (at) => headAt(at, clock()),
  );
  gauge(
    'koala_index_lag_blocks',
    'Blocks that the index is behind the head.',
    (at) => headAt(at, clock()) - at.number,
  );
  gauge('koala_index_lag_seconds', 'Age of the newest indexed block by its own time.', (at) =>
    Math.max(0, seconds() - at.timestamp),
  );
  gauge('koala_index_silence_seconds', "Time since the indexer's last heartbeat.", (at) =>
    Math.max(0, seconds() - at.seenAt),
  );
  gauge(
    'koala_index_halted',
    '1 while no provider is usable or the database belongs to another deployment.',
    ({ status }) => Number(status === 'halted'),
  );
  gauge('koala_index_backfilling', '1 while old blocks are read in ranges.', ({ status }) =>
    Number(status === 'backfilling'),
  );
  addGauge(registry, 'koala_database_up', '1 while the database answers this process.', () =>
    Number(isDatabaseAlive()),
  );
}
