import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs that are no part of the repository, and Debian's packages of them. */
const PROGRAMS = [
  ['/usr/bin/caddy', 'caddy'],
  ['/usr/bin/prometheus', 'prometheus'],
  ['/usr/bin/prometheus-alertmanager', 'prometheus-alertmanager'],
] as const;

/** Installs what is missing, as root on Debian; elsewhere throws with what to install. */
export function installDebian(): void {
  const missing = PROGRAMS.filter(([path]) => !existsSync(path)).map(([, name]) => name);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`The stack needs ${missing.join(' and ')}, in /usr/bin.`);
  console.log(`Installing ${missing.join(' and ')} (apt-get)...`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
}
