import { fileRoutes, routes } from '@koala/api-schema/routes';
import { listenForMetrics } from '@koala/chain-node/metrics/MetricsListener';
import type { MetricsAddress, MetricsListener } from '@koala/chain-node/metrics/MetricsListener';
import { addProcessMetrics } from '@koala/chain-node/metrics/processMetrics';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { OpenDatabase } from '../db/openDatabase.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import { SettingError } from '../http/settings.ts';
import { addApiState } from '../metrics/apiMetrics.ts';
import type { ApiState } from '../metrics/apiMetrics.ts';
import { addIndexPosition, IndexMetrics } from '../metrics/IndexMetrics.ts';
import { addDatabaseServers, addPools } from '../metrics/poolMetrics.ts';
import { PushMetrics } from '../metrics/PushMetrics.ts';
import { RequestMetrics } from '../metrics/RequestMetrics.ts';
import type { Clock } from '../time/Clock.ts';

/** The position of the index as seen by this process, and why the process is not ready. */
export interface IndexView {
  heads: Pick<HeadFeed, 'current' | 'isAlive'>;
  problems(): string[];
}

interface ObservedParts {
  view: IndexView;
  database: Pick<OpenDatabase, 'pools' | 'servers'>;
  replica: Pick<OpenDatabase, 'pools'> | undefined;
  clock: Clock;
  log: Logger;
  /** Undefined in a process that does not serve. */
  state: (() => ApiState) | undefined;
}

export class ServerMetrics {
  readonly registry = new Registry();
  readonly index = new IndexMetrics(this.registry);
  readonly push = new PushMetrics(this.registry);
  readonly requests = new RequestMetrics(this.registry, callNames());

  observe({ view, database, replica, clock, state }: Omit<ObservedParts, 'log'>): void {
    const { registry } = this;
    addProcessMetrics(registry, () => view.problems());
    addIndexPosition(
      registry,
      () => view.heads.current(),
      () => view.heads.isAlive(),
      clock,
    );
    addPools(registry, () => {
      const replicas = Object.entries(replica?.pools() ?? {});
      return {
        ...database.pools(),
        ...Object.fromEntries(replicas.map(([pool, counts]) => [`replica_${pool}`, counts])),
      };
    });
    addDatabaseServers(registry, () => database.servers?.states);
    if (state) addApiState(registry, state);
  }

  /** Registers the metrics and listens. Rejects with a SettingError when it cannot listen on the configured address. */
  async listen(address: MetricsAddress, parts: ObservedParts): Promise<MetricsListener> {
    this.observe(parts);
    const problems = () => parts.view.problems();
    const listener = await listenForMetrics({ ...address, registry: this.registry, problems }).catch(
      ({ message }: Error) => {
        throw SettingError.of(
          'METRICS_PORT',
          `METRICS_PORT: cannot listen on this port of METRICS_HOST (${message})`,
        );
      },
    );
    parts.log.info({ port: listener.port, host: address.host }, 'metrics server listening');
    return listener;
  }
}

function callNames(): Map<string, string> {
  const { calendarFile, ...files } = fileRoutes;
  const calls = Object.entries({ ...routes, ...files }).map(
    ([name, { path }]) => [path, name] as [string, string],
  );
  const others = ['kline', 'status', 'health', 'ready', 'serving'].map(
    (name) => [`/${name}`, name] as [string, string],
  );
  return new Map([
    ...calls,
    ...others,
    [`${calendarFile.path}/`, 'calendarFile'],
    ['/openapi.json', 'openApi'],
  ]);
}
