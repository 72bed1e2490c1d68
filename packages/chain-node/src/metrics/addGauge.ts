import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Adds a gauge that is read at each scrape, and is absent while `read` returns undefined. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      const value = read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}
