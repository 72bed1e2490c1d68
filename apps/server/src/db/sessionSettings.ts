import type pg from 'pg';
import type { TimeLimits } from './timeLimits.ts';

/**
 * Settings of every Postgres session. A client that is lost with its machine or network is detected and its locks are released within
 * seconds, even while one of its statements runs; with the system defaults this takes two hours. A client that idles in a transaction is
 * disconnected.
 */
function settings({ statement, lock, probeAfter, probeEvery }: TimeLimits): Record<string, string> {
  return {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: '60s',
    /** Idle seconds before the first probe, seconds between probes, and how many may fail. */
    tcp_keepalives_idle: String(probeAfter),
    tcp_keepalives_interval: String(probeEvery),
    tcp_keepalives_count: '3',
    /** Sent data must be acknowledged within this time. */
    tcp_user_timeout: `${probeAfter + 3 * probeEvery - 1}s`,
    /** Interval at which a running statement checks whether its client is still there; Postgres 14 and later. */
    client_connection_check_interval: '1s',
    /** By default Postgres JIT-compiles statements that it estimates as expensive. These statements finish sooner than the compilation. */
    jit: 'off',
  };
}

/**
 * Applies the settings that the server supports; call it once after connecting. Returns whether the server is a replica, and with
 * `asksTimeline` the timeline of a primary.
 */
export async function applySessionSettings(
  client: pg.ClientBase,
  limits: TimeLimits,
  asksTimeline: boolean,
): Promise<{ isReplica: boolean; timeline: number | undefined }> {
  const wanted = settings(limits);
  const wal = 'case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end';
  const { rows } = await client.query<{ replica: boolean; wal: string | null }>(
    `select set_config(name, wanted.value, false), pg_is_in_recovery() as replica, ${asksTimeline ? wal : 'null'} as wal
     from unnest($1::text[], $2::text[]) as wanted(name, value) join pg_settings using (name)`,
    [Object.keys(wanted), Object.values(wanted)],
  );
  const [row] = rows;
  return { isReplica: row?.replica ?? false, timeline: row?.wal ? timelineOf(row.wal) : undefined };
}

/** The timeline at the start of a WAL file name. */
export function timelineOf(walFile: string): number {
  return parseInt(walFile.slice(0, 8), 16);
}
