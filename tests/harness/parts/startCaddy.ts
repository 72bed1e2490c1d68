import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retry } from '../../../apps/localnet/src/processes/retry.ts';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import type { ProcessGroup } from '@koala/toolchain/processGroup';
import type { SystemSettings } from './settings.ts';

/** Starts Caddy with the release's configuration. Resolves to it and to the certificate of its local authority. */
export async function startCaddy(
  supervisor: Supervisor,
  { folder, release, ports }: SystemSettings,
): Promise<{ caddy: ProcessGroup; authority: string }> {
  const data = join(folder, 'caddy');
  mkdirSync(data, { recursive: true });
  const caddy = supervisor.startReplaceable({
    name: 'caddy',
    command: '/usr/bin/caddy',
    args: ['run', '--config', join(release, 'ops/Caddyfile'), '--adapter', 'caddyfile'],
    env: {
      XDG_DATA_HOME: data,
      XDG_CONFIG_HOME: data,
      KOALA_DOMAIN: `localhost:${ports.site}`,
      KOALA_WEB: join(release, 'web'),
      KOALA_API: Object.values(ports.api)
        .map((port) => `127.0.0.1:${port}`)
        .join(' '),
      KOALA_RUNTIME: `admin localhost:${ports.caddyAdmin}\n\thttp_port ${ports.http}\n\tdefault_bind 127.0.0.1`,
    },
  });
  const file = join(data, 'caddy/pki/authorities/local/root.crt');
  const authority = await retry(() => Promise.resolve().then(() => readFileSync(file, 'utf8')), {
    timeoutMs: 60_000,
    isFutile: () => !caddy.isRunning,
    what: 'Caddy',
  });
  return { caddy, authority };
}
