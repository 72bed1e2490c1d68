import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addProcessMetrics } from '@koala/chain-node/metrics/processMetrics';
import { FAULT_KINDS } from '@koala/chain-node/metrics/ProviderFaults';
import { KeeperMetrics } from '../../apps/keeper/src/metrics/KeeperMetrics.ts';
import { ServerMetrics } from '../../apps/server/src/app/ServerMetrics.ts';

export interface DeclaredMetric {
  name: string;
  help: string;
  type: string;
  labelNames: string[];
}

/** Every metric that the code of server and keeper declares, by program. */
export function declaredMetrics(): Record<'server' | 'keeper', DeclaredMetric[]> {
  const server = new ServerMetrics();
  server.observe({
    view: { heads: { current: () => undefined, isAlive: () => true }, problems: () => [] },
    database: { pools: () => ({}) },
    replica: undefined,
    clock: Date.now,
    state: () => ({ streams: 0, callers: 0, revocations: 0, isProxySuspect: false, backupAt: 0 }),
  });
  const keeper = new KeeperMetrics(1, 60_000);
  addProcessMetrics(keeper.registry, () => []);
  return { server: metricsOf(server.registry), keeper: metricsOf(keeper.registry) };
}

/** The library's types omit the values of its metrics. */
function metricsOf(registry: ServerMetrics['registry']): DeclaredMetric[] {
  const metrics = registry.getMetricsAsArray() as unknown as (DeclaredMetric & object)[];
  return metrics
    .map((metric) => ({
      name: metric.name,
      help: metric.help,
      type: metric.constructor.name.toLowerCase(),
      labelNames: [...metric.labelNames].filter((label) => label !== 'le'),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The names of all series of these metrics. */
export function seriesNames(metrics: readonly DeclaredMetric[]): Set<string> {
  return new Set(
    metrics.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}

const file = fileURLToPath(new URL('../../docs/operate/monitoring.md', import.meta.url));

/** The generated part of docs/operate/monitoring.md. */
export const METRICS_TABLES = /<!-- metrics: begin -->([^]*)<!-- metrics: end -->/;

/** Writes the tables of all metrics into docs/operate/monitoring.md. */
export function writeMetricsTables(): void {
  const text = readFileSync(file, 'utf8');
  const tables = `<!-- metrics: begin -->\n\n${metricsTables()}\n\n<!-- metrics: end -->`;
  writeFileSync(
    file,
    text.replace(METRICS_TABLES, () => tables),
  );
}

/** The tables of docs/operate/monitoring.md. */
export function metricsTables(): string {
  const { server, keeper } = declaredMetrics();
  const inBoth = server.filter(({ name }) => keeper.some((other) => other.name === name));
  const alone = (metrics: DeclaredMetric[]) =>
    metrics.filter(({ name }) => !inBoth.some((other) => other.name === name));
  return [
    ...['### Server and keeper', '', ...tableOf(inBoth), ''],
    ...['### Server only', '', ...tableOf(alone(server)), ''],
    ...['### Keeper only', '', ...tableOf(alone(keeper)), ''],
    ...['### Faults of providers', '', '| kind | a provider |', '| --- | --- |'],
    ...Object.entries(FAULT_KINDS).map(([kind, what]) => `| \`${kind}\` | ${what} |`),
  ].join('\n');
}

function tableOf(metrics: readonly DeclaredMetric[]): string[] {
  return [
    '| metric | type | labels | what |',
    '| --- | --- | --- | --- |',
    ...metrics.map(
      ({ name, type, labelNames, help }) =>
        `| \`${name}\` | ${type} | ${labelNames.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
    ),
  ];
}
