import { addGauge } from '@koala/chain-node/metrics/addGauge';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

export interface PoolState {
  inUse: number;
  idle: number;
  /** Statements waiting for a connection. */
  waiting: number;
}

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

/** The servers of DATABASE_URL. */
export interface ServerStates {
  /** Servers that accept writes; more than one is a split brain. */
  primaries: number;
  /** Servers that follow another one. */
  replicas: number;
  /** Bytes that the replica furthest behind has not replayed; undefined without a primary and a replica. */
  lagBytes: number | undefined;
}

/** Nothing is set while `read` returns undefined. */
export function addDatabaseServers(registry: Registry, read: () => ServerStates | undefined): void {
  const gauge = (name: string, help: string, key: keyof ServerStates) =>
    addGauge(registry, name, help, () => read()?.[key]);
  gauge('koala_database_primaries', 'Servers of DATABASE_URL that accept writes; must be 1.', 'primaries');
  gauge('koala_database_replicas', 'Servers of DATABASE_URL that follow another one.', 'replicas');
  gauge(
    'koala_database_replica_lag_bytes',
    'Write-ahead log that the slowest replica has not replayed.',
    'lagBytes',
  );
}
