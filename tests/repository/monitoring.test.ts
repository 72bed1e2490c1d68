import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { declaredMetrics, METRICS_TABLES, metricsTables, seriesNames } from './declaredMetrics.ts';
import { alertRules, metricsIn, queries } from '../stack/parts/monitoringFiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { server, keeper } = declaredMetrics();

it('every metric that an alert or a dashboard queries is declared in the code', () => {
  const known = seriesNames([...server, ...keeper]);
  const unknown = queries().flatMap(({ where, expr }) =>
    metricsIn(expr).flatMap((name) => (known.has(name) ? [] : [`${where}: ${name}`])),
  );
  expect(unknown).toEqual([]);
  expect(queries().length).toBeGreaterThan(80);
});

it('every alert leads to a runbook that names it', () => {
  const pageOf = (text: string) =>
    /^ {10}runbook_url: (docs\/operate\/runbooks\/[a-z-]+\.md)$/m.exec(text)?.[1] ?? 'none';
  const isNamed = (name: string, page: string) =>
    existsSync(page) && readFileSync(page, 'utf8').includes(`\`${name}\``);
  const lost = alertRules().filter(({ name, text }) => !isNamed(name, join(root, pageOf(text))));
  expect(lost.map(({ name }) => name)).toEqual([]);
});

it('docs/operate/monitoring.md lists every metric as the code declares it', () => {
  const shown =
    METRICS_TABLES.exec(readFileSync(join(root, 'docs/operate/monitoring.md'), 'utf8'))?.[1] ?? '';
  const plain = (text: string) =>
    text
      .replace(/ *\| */g, '|')
      .replace(/-{3,}/g, '---')
      .trim();
  // `node --import tsx tests/repository/writeMetrics.ts` updates it.
  expect(plain(shown)).toBe(plain(metricsTables()));
});
