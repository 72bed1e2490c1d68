import type { Logger } from 'pino';
import type { ServerStates } from '../metrics/poolMetrics.ts';
import { RepeatingTask } from '../time/RepeatingTask.ts';
import { PostgresClient } from './PostgresClient.ts';
import { PrimaryAddress } from './PrimaryAddress.ts';
import { timelineOf } from './sessionSettings.ts';
import { PROBING } from './timeLimits.ts';

const INTERVAL_MS = 2_000;

/** `at`: bytes of write-ahead log that it has written or replayed. `timeline`: 0 for a replica. */
interface Server {
  isReplica: boolean;
  at: bigint;
  timeline: number;
}

/**
 * Queries every server of a list to find the primary. After a failover the former primary may come back and accept writes again. Promotion
 * begins a timeline with a higher number, so the connections of this process move to the primary with the highest one.
 */
export class DatabaseServers {
  #states: ServerStates | undefined;
  #hasWarned = false;
  #isStarted = false;
  readonly #asking = new RepeatingTask(() => this.survey());

  /** `leaveFormer` ends the connections to a former primary after `address` has found its successor. */
  constructor(
    private readonly address: PrimaryAddress,
    private readonly leaveFormer: () => void,
    private readonly log?: Logger,
  ) {}

  /** Undefined when there is only one address, and before the first survey. */
  get states(): ServerStates | undefined {
    return this.#states;
  }

  /** Never rejects: a server that does not answer is left out. */
  async survey(): Promise<void> {
    if (!this.address.mustBePrimary) return;
    const found = await Promise.all(this.address.urls.map((url) => ask(url).catch(() => undefined)));
    const servers = found.filter((server) => server !== undefined);
    const primaries = servers.filter((server) => !server.isReplica);
    const replicas = servers.filter((server) => server.isReplica);
    const last = primaries.reduce((a, b) => (b.timeline > a.timeline ? b : a), primaries[0]!);
    const lags = last ? replicas.map(({ at }) => Number(last.at - at)) : [];
    this.#states = {
      primaries: primaries.length,
      replicas: replicas.length,
      lagBytes: lags.length > 0 ? Math.max(0, ...lags) : undefined,
    };
    if (last) this.address.raise(last.timeline);
    this.leaveFormer();
    if (primaries.length > 1 && !this.#hasWarned)
      this.log?.error(
        { primaries: primaries.length, timeline: last?.timeline },
        'several Postgres servers accept writes: using the one with the highest timeline, stop the others',
      );
    this.#hasWarned = primaries.length > 1;
  }

  start(): void {
    if (this.#isStarted || !this.address.mustBePrimary) return;
    this.#isStarted = true;
    this.#asking.start(INTERVAL_MS);
  }

  stop(): void {
    this.#asking.stop();
  }
}

async function ask(url: string): Promise<Server> {
  const client = new PostgresClient(new PrimaryAddress(url), PROBING);
  try {
    await client.connect();
    const { rows } = await client.query<{ replica: boolean; at: string; wal: string | null }>(
      `select pg_is_in_recovery() as replica,
         (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::text as at,
         case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal`,
    );
    const { replica, at, wal } = rows[0]!;
    return { isReplica: replica, at: BigInt(at), timeline: wal ? timelineOf(wal) : 0 };
  } finally {
    await client.close();
  }
}
