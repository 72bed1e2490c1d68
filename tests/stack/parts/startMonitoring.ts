import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForHttp } from '../../../apps/localnet/src/processes/retry.ts';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import type { ProcessGroup } from '@koala/toolchain/processGroup';
import type { StackSettings } from './settings.ts';

const WAIT = { timeoutMs: 60_000, isFutile: () => false };

/** Starts Alertmanager, and writes the release's Prometheus configuration with the addresses of these programs. */
export async function startMonitoring(
  supervisor: Supervisor,
  { folder, release, ports }: StackSettings,
): Promise<void> {
  const own = join(folder, 'monitoring');
  rmSync(own, { recursive: true, force: true });
  cpSync(join(release, 'ops/monitoring'), own, { recursive: true });
  const programs = Object.entries(ports.metrics);
  const addresses = (isWanted: (name: string) => boolean) =>
    programs.filter(([name]) => isWanted(name)).map(([, port]) => `127.0.0.1:${port}`);
  // JSON is valid YAML.
  const write = (name: string, ...groups: { targets: string[]; labels?: Record<string, string> }[]) =>
    writeFileSync(join(own, 'targets', `${name}.yml`), JSON.stringify(groups));
  const ofRole = (role: string) => ({
    targets: addresses((name) => name.startsWith(role)),
    labels: { role },
  });
  write('server', ofRole('api'), ofRole('indexer'));
  write('keeper', { targets: addresses((name) => name.startsWith('keeper')) });
  write('alertmanager', { targets: [`127.0.0.1:${ports.alertmanager}`] });
  // Exporters are not part of the stack.
  write('site');
  write('host');
  supervisor.startService({
    name: 'alertmanager',
    command: '/usr/bin/prometheus-alertmanager',
    args: [
      `--config.file=${join(own, 'alertmanager.yml')}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
      '--cluster.listen-address=',
    ],
  });
  await waitForHttp(`http://127.0.0.1:${ports.alertmanager}/-/ready`, { ...WAIT, what: 'Alertmanager' });
}

/** Starts Prometheus with the configuration written by `startMonitoring`. Resolves when it responds. */
export async function startPrometheus(
  supervisor: Supervisor,
  { folder, ports }: StackSettings,
): Promise<ProcessGroup> {
  const prometheus = supervisor.startReplaceable({
    name: 'prometheus',
    command: '/usr/bin/prometheus',
    args: [
      `--config.file=${join(folder, 'monitoring/prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    ],
  });
  await waitForHttp(`http://127.0.0.1:${ports.prometheus}/-/ready`, { ...WAIT, what: 'Prometheus' });
  return prometheus;
}
