import { spawnSync } from 'node:child_process';
import { retry } from '../../../apps/localnet/src/processes/retry.ts';
import { folder, metricsIn, queries, ruleFiles } from '../parts/monitoringFiles.ts';
import type { Stack } from '../parts/Stack.ts';
import { assertPromise } from './assertPromise.ts';

interface Rule {
  name: string;
  health: string;
  lastError?: string;
}
interface Result {
  metric: { instance?: string };
  value: [number, string];
}

/**
 * Checks that the configuration passes Prometheus's tools and the rules pass their tests; that Prometheus scrapes every process and
 * evaluates every rule; and that it accepts the query of each rule and panel, with metrics that exist. Rejects otherwise.
 */
export async function checkPrometheus({ settings: { ports } }: Stack): Promise<void> {
  tool('promtool', 'check', 'config', 'prometheus.yml');
  tool('promtool', 'test', 'rules', ...ruleFiles().map((file) => `alerts/tests/${file}`));
  tool('amtool', 'check-config', 'alertmanager.yml');

  const api = `http://127.0.0.1:${ports.prometheus}/api/v1`;
  const ask = async <T>(path: string) => {
    const { status, data, error } = (await (await fetch(`${api}/${path}`)).json()) as {
      status: string;
      data: T;
      error?: string;
    };
    assertPromise(status === 'success', `Prometheus answers ${path} (${error ?? ''})`);
    return data;
  };
  const allIsThere = async () => {
    const { result } = await ask<{ result: Result[] }>('query?query=up');
    const up = result.filter(({ value }) => value[1] === '1').map(({ metric }) => metric.instance);
    const unread = Object.entries(ports.metrics).filter(([, port]) => !up.includes(`127.0.0.1:${port}`));
    if (unread.length > 0)
      throw new Error(
        `Prometheus does not scrape ${unread.map(([name, port]) => `${name} on port ${port}`).join(', ')}`,
      );
    const known = await ask<string[]>('label/__name__/values');
    const missing = queries().flatMap(({ where, expr }) =>
      metricsIn(expr).flatMap((name) => (known.includes(name) ? [] : [`${where}: ${name}`])),
    );
    if (missing.length > 0) throw new Error(`no program exports ${missing.join(', ')}`);
    const { groups } = await ask<{ groups: { rules: Rule[] }[] }>('rules?type=alert');
    const rules = groups.flatMap((group) => group.rules);
    const bad = rules.filter(({ health }) => health !== 'ok');
    if (rules.length === 0) throw new Error('Prometheus has not loaded any alert rules');
    if (bad.length > 0)
      throw new Error(
        `Prometheus cannot evaluate alert rules: ${bad.map(({ name, lastError }) => `${name} ${lastError ?? ''}`).join(', ')}`,
      );
  };
  await retry(allIsThere, { timeoutMs: 180_000, isFutile: () => false, what: 'scraping all processes' });
  for (const { expr } of queries()) await ask(`query?query=${encodeURIComponent(expr)}`);
}

/** Runs a Prometheus tool on the files. Throws with its output when it fails. */
function tool(name: string, ...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(name, args, { cwd: folder, encoding: 'utf8' });
  assertPromise(status === 0, `${name} ${args.join(' ')} passes (${error?.message ?? stdout + stderr})`);
}
