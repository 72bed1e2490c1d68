import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { addGauge } from './addGauge.ts';

/** Sampling interval of the event loop, milliseconds: shorter than a delay that a user notices. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Adds metrics that every process reports: readiness, start time, CPU time, memory, and event loop delay. */
export function addProcessMetrics(registry: Registry, problems: () => string[]): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read);
  const started = Date.now() / 1000 - process.uptime();
  gauge('koala_ready', '1 while the process can do its work, else 0; /ready has the reasons.', () =>
    problems().length === 0 ? 1 : 0,
  );
  gauge('koala_process_start_time_seconds', 'When the process started, Unix seconds.', () => started);
  new Counter({
    name: 'koala_process_cpu_seconds_total',
    help: 'CPU time, user and system.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge('koala_process_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss());
  gauge(
    'koala_process_heap_bytes',
    'JavaScript heap in use, including garbage that is not collected yet.',
    () => process.memoryUsage().heapUsed,
  );

  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const waits = new Gauge({
    name: 'koala_event_loop_delay_seconds',
    help: 'Event loop delay since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      // A sample is the whole time between two measurements, so the interval is subtracted.
      const late = (sample: number) => Math.max(0, sample / NANOSECONDS - RESOLUTION_MS / 1000) || 0;
      waits.set({ quantile: '0.5' }, late(delay.percentile(50)));
      waits.set({ quantile: '0.99' }, late(delay.percentile(99)));
      waits.set({ quantile: '1' }, late(delay.max));
      delay.reset();
    },
  });
}
