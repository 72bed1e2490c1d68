import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('../../../ops/monitoring', import.meta.url));

export interface AlertRule {
  name: string;
  expr: string;
  text: string;
}

interface Dashboard {
  file: string;
  uid: string;
  title: string;
  panels: { title: string; targets: { expr: string }[] }[];
}

const namesIn = (path: string, end: string) =>
  readdirSync(join(folder, path)).filter((name) => name.endsWith(end));

export const ruleFiles = (): string[] => namesIn('alerts', '.yml');

/** All alert rules. Parsed with regular expressions, because they share one format. */
export function alertRules(): AlertRule[] {
  return ruleFiles().flatMap((file) => {
    const [, ...rules] = readFileSync(join(folder, 'alerts', file), 'utf8').split(/^ {6}- alert: /m);
    return rules.map((text) => {
      const expr = /^ {8}expr: >-\n((?: {10}.*\n)+)/m.exec(text)?.[1] ?? '';
      return { name: text.slice(0, text.indexOf('\n')), expr: expr.trim().replace(/\s+/g, ' '), text };
    });
  });
}

function dashboards(): Dashboard[] {
  return namesIn('dashboards', '.json').map((file) => ({
    ...(JSON.parse(readFileSync(join(folder, 'dashboards', file), 'utf8')) as Omit<Dashboard, 'file'>),
    file,
  }));
}

export function queries(): { where: string; expr: string }[] {
  return [
    ...alertRules().map(({ name, expr }) => ({ where: `alert ${name}`, expr })),
    ...dashboards().flatMap(({ file, panels }) =>
      panels.flatMap(({ title, targets }) =>
        targets.map(({ expr }) => ({ where: `${file}, ${title}`, expr })),
      ),
    ),
  ];
}

export const metricsIn = (expr: string): string[] => [...new Set(expr.match(/\bkoala_\w+/g) ?? [])];
