import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForHttp } from '../../../localnet/src/processes/retry.ts';
import type { Supervisor } from '../../../localnet/src/processes/Supervisor.ts';
import type { StackSettings } from './settings.ts';

/** Starts Prometheus and Alertmanager with the configuration of the release. Only where the programs are is another one. */
export async function startMonitoring(
  supervisor: Supervisor,
  { folder, release, ports }: StackSettings,
): Promise<void> {
  const own = join(folder, 'monitoring');
  rmSync(own, { recursive: true, force: true });
  cpSync(join(release, 'packaging/monitoring'), own, { recursive: true });
  const programs = Object.entries(ports.metrics);
  const addresses = (isWanted: (name: string) => boolean) =>
    programs.filter(([name]) => isWanted(name)).map(([, port]) => `127.0.0.1:${port}`);
  // JSON is YAML.
  const write = (name: string, ...groups: { targets: string[]; labels?: Record<string, string> }[]) =>
    writeFileSync(join(own, 'targets', `${name}.yml`), JSON.stringify(groups));
  const ofRole = (role: string) => ({
    targets: addresses((name) => name.startsWith(role)),
    labels: { role },
  });
  write('server', ofRole('api'), ofRole('indexer'));
  write('keeper', { targets: addresses((name) => name.startsWith('keeper')) });
  write('alertmanager', { targets: [`127.0.0.1:${ports.alertmanager}`] });
  // Its exporters are no part of the stack.
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
  supervisor.startService({
    name: 'prometheus',
    command: '/usr/bin/prometheus',
    args: [
      `--config.file=${join(own, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    ],
  });
  for (const [what, port] of [
    ['Prometheus', ports.prometheus],
    ['Alertmanager', ports.alertmanager],
  ] as const)
    await waitForHttp(`http://127.0.0.1:${port}/-/ready`, { timeoutMs: 60_000, isFutile: () => false, what });
}
