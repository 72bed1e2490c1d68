import { addGauge } from '@koala/chain-node/metrics/addGauge';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Connections of one kind to a database. */
export interface PoolState {
  inUse: number;
  idle: number;
  /** Statements waiting for a connection. */
  waiting: number;
}

/** Adds the database connections, by purpose. */
export function addPools(registry: Registry, read: () => Record<string, PoolState>): void {
  new Gauge({
    name: 'koala_database_connections',
    help: 'Connections to Postgres by pool (reads, writes, probes; with prefix replica_ to the replica) and state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { inUse, idle }] of Object.entries(read())) {
        this.set({ pool, state: 'in_use' }, inUse);
        this.set({ pool, state: 'idle' }, idle);
      }
    },
  });
  new Gauge({
    name: 'koala_database_waiting',
    help: 'Statements waiting for a connection to Postgres, by pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waiting }] of Object.entries(read())) this.set({ pool }, waiting);
    },
  });
}

/** Adds the number of primaries and replicas in DATABASE_URL; nothing is set while `read` returns undefined. */
export function addDatabaseServers(
  registry: Registry,
  read: () => { primaries: number; replicas: number; lagBytes: number | undefined } | undefined,
): void {
  const gauge = (name: string, help: string, key: 'primaries' | 'replicas' | 'lagBytes') =>
    addGauge(registry, name, help, () => read()?.[key]);
  gauge('koala_database_primaries', 'Servers of DATABASE_URL that accept writes; must be 1.', 'primaries');
  gauge('koala_database_replicas', 'Servers of DATABASE_URL that follow another one.', 'replicas');
  gauge(
    'koala_database_replica_lag_bytes',
    'Write-ahead log that the slowest replica has not replayed.',
    'lagBytes',
  );
}
