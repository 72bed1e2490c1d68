import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '../../../localnet/src/processes/Supervisor.ts';
import { waitForHttp } from '../../../localnet/src/retry.ts';
import type { StackSettings } from './settings.ts';

const SCRAPE_SECONDS = 2;

/** Starts Prometheus on the ports of the operator, with the alert rules of the release. */
export async function startMonitoring(
  supervisor: Supervisor,
  { folder, release, ports }: StackSettings,
): Promise<void> {
  const targets = Object.entries(ports.metrics).map(([name, port]) => ({ name, port }));
  const jobs = ['api', 'indexer', 'keeper'].map((job) => ({
    job_name: job,
    static_configs: targets
      .filter(({ name }) => name.startsWith(job))
      .map(({ name, port }) => ({ targets: [`127.0.0.1:${port}`], labels: { process: name } })),
  }));
  const rules = join(release, 'packaging/monitoring/alerts');
  // JSON is YAML.
  const config = {
    global: { scrape_interval: `${SCRAPE_SECONDS}s`, evaluation_interval: `${SCRAPE_SECONDS}s` },
    rule_files: existsSync(rules) ? [`${rules}/*.yml`] : [],
    scrape_configs: jobs,
  };
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, JSON.stringify(config, null, 2));
  const prometheus = supervisor.startService({
    name: 'prometheus',
    command: '/usr/bin/prometheus',
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    ],
  });
  await waitForHttp(`http://127.0.0.1:${ports.prometheus}/-/ready`, {
    timeoutMs: 60_000,
    isFutile: () => !prometheus.isRunning,
    what: 'Prometheus',
  });
}
