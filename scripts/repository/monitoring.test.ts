import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { declaredMetrics, METRICS_TABLES, metricsTables, seriesNames } from './monitoring/declaredMetrics.ts';
import {
  alertRules,
  dashboards,
  folder,
  metricsIn,
  queries,
  ruleFiles,
} from './monitoring/monitoringFiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { server, keeper } = declaredMetrics();

it('every metric is named after Koala, in words that say what it is, with a unit or a total', () => {
  for (const { name, type, help } of [...server, ...keeper]) {
    expect(name).toMatch(/^koala_[a-z]+(_[a-z0-9]+)*$/);
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    expect(help, name).toMatch(/^[A-Z0-9].*\.$/);
  }
});

it('every metric that an alert or a dashboard asks for is one that the code declares', () => {
  const known = seriesNames([...server, ...keeper]);
  const unknown = queries().flatMap(({ where, expr }) =>
    metricsIn(expr).flatMap((name) => (known.has(name) ? [] : [`${where}: ${name}`])),
  );
  expect(unknown).toEqual([]);
  expect(queries().length).toBeGreaterThan(80);
});

it('every metric is shown by a dashboard', () => {
  const shown = new Set(
    dashboards().flatMap(({ panels }) =>
      panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
    ),
  );
  const hidden = [...server, ...keeper].filter(
    (metric) => ![...seriesNames([metric])].some((name) => shown.has(name)),
  );
  expect(hidden.map(({ name }) => name)).toEqual([]);
});

it.each(alertRules())(
  'the alert $name says how bad it is, what users see and what to do, and has a test',
  (rule) => {
    expect(rule.expr).not.toBe('');
    expect(rule.text).toMatch(/^ {8}labels: \{ severity: (critical|warning|info) \}$/m);
    expect(rule.text).toMatch(/^ {10}summary: .+\.['"]?$/m);
    expect(rule.text).toMatch(/^ {10}users: .+\.['"]?$/m);
    const page = /^ {10}runbook_url: (docs\/runbooks\/[a-z-]+\.md)$/m.exec(rule.text)?.[1];
    expect(existsSync(join(root, page ?? 'none'))).toBe(true);
    const tests = readFileSync(join(folder, 'alerts/tests', rule.file), 'utf8');
    const [, own = ''] = tests.split(`- name: ${rule.name}\n`);
    const silentThenRaised = new RegExp(
      `alertname: ${rule.name}\\n {8}eval_time: \\w+\\n {6}- alertname: ${rule.name}\\n {8}eval_time: \\w+\\n {8}exp_alerts:`,
    );
    expect(own).toMatch(silentThenRaised);
  },
);

it('no alert is there twice, and Prometheus reads all files', () => {
  const names = alertRules().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(readFileSync(join(folder, 'prometheus.yml'), 'utf8')).toContain('rule_files: [alerts/*.yml]');
  for (const file of ruleFiles()) expect(existsSync(join(folder, 'alerts/tests', file))).toBe(true);
});

it('every metric stands in docs/monitoring.md as the code declares it', () => {
  const shown = METRICS_TABLES.exec(readFileSync(join(root, 'docs/monitoring.md'), 'utf8'))?.[1] ?? '';
  const plain = (text: string) =>
    text
      .replace(/ *\| */g, '|')
      .replace(/-{3,}/g, '---')
      .trim();
  // `npm run monitoring:check -- --write` renews it.
  expect(plain(shown)).toBe(plain(metricsTables()));
});
