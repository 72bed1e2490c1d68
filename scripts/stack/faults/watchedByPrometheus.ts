import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retry } from '../../../localnet/src/processes/retry.ts';
import type { Stack } from '../parts/Stack.ts';
import { hold } from './Fault.ts';

interface Result {
  metric: { instance?: string };
  value: [number, string];
}

/** Prometheus reads every process, knows the alert rules, and answers each query of each dashboard. */
export async function watchedByPrometheus({ settings: { ports, release } }: Stack): Promise<void> {
  const api = `http://127.0.0.1:${ports.prometheus}/api/v1`;
  const ask = async <T>(path: string) => {
    const { status, data, error } = (await (await fetch(`${api}/${path}`)).json()) as {
      status: string;
      data: T;
      error?: string;
    };
    hold(status === 'success', `Prometheus answers ${path} (${error ?? ''})`);
    return data;
  };
  const allAreUp = async () => {
    const { result } = await ask<{ result: Result[] }>('query?query=up');
    const up = result.filter(({ value }) => value[1] === '1').map(({ metric }) => metric.instance);
    const missing = Object.entries(ports.metrics).filter(([, port]) => !up.includes(`127.0.0.1:${port}`));
    if (missing.length > 0) throw new Error(`Prometheus does not read ${missing.join(' and ')}`);
  };
  await retry(allAreUp, { timeoutMs: 120_000, isFutile: () => false, what: 'reading all processes' });
  const { groups } = await ask<{ groups: unknown[] }>('rules?type=alert');
  hold(groups.length > 0, 'Prometheus judges by the alert rules');
  for (const query of queriesOf(join(release, 'packaging/monitoring/dashboards')))
    await ask(`query?query=${encodeURIComponent(query)}`);
}

/** What the panels of all dashboards ask, with Grafana's own variables filled in. */
function queriesOf(folder: string): string[] {
  const queries = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, query]) => JSON.parse(query!) as string,
    );
  });
  hold(queries.length > 0, 'the dashboards ask something');
  return queries.map((query) => query.replaceAll(/\$__(rate_)?interval/g, '1m').replaceAll('$__range', '1h'));
}
