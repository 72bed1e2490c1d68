import type { Registry } from 'prom-client';

/** The series of a metric whose labels have the given values, by all of their labels, as Prometheus reads them. */
export async function metricValues(
  registry: Registry,
  name: string,
  labels: Record<string, string> = {},
): Promise<Record<string, number>> {
  const lines = (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return Object.fromEntries(
    lines
      .filter((line) => wanted.every((label) => line.includes(label)))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(name.length, end), Number(line.slice(end + 1))];
      }),
  );
}

export async function metricSum(...asked: Parameters<typeof metricValues>): Promise<number> {
  return Object.values(await metricValues(...asked)).reduce((sum, value) => sum + value, 0);
}
