import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { metricsTables } from './declaredMetrics.ts';

const file = fileURLToPath(new URL('../../../docs/monitoring.md', import.meta.url));

/** The part of the document that is made from the code. */
export const METRICS_TABLES = /<!-- metrics: begin -->([^]*)<!-- metrics: end -->/;

/** Writes the tables of all metrics into the document. */
export function writeMetricsTables(): void {
  const text = readFileSync(file, 'utf8');
  const tables = `<!-- metrics: begin -->\n\n${metricsTables()}\n\n<!-- metrics: end -->`;
  writeFileSync(
    file,
    text.replace(METRICS_TABLES, () => tables),
  );
}
