import { existsSync } from 'node:fs';
import { installPackages } from '@koala/toolchain/installPackages';
import { FAKETIME } from './shiftedClock.ts';

/** Required files from outside the repository, and their Debian packages. */
const PROGRAMS = [
  ['/usr/bin/caddy', 'caddy'],
  ['/usr/bin/prometheus', 'prometheus'],
  ['/usr/bin/prometheus-alertmanager', 'prometheus-alertmanager'],
  [FAKETIME, 'libfaketime'],
] as const;

/** Installs what is missing, as root on Debian; elsewhere throws with the list of packages. */
export function installDebian(): void {
  const missing = () => PROGRAMS.filter(([path]) => !existsSync(path)).map(([, name]) => name);
  if (missing().length > 0) installPackages(...missing());
  if (missing().length > 0)
    throw new Error(`The stack needs ${missing().join(' and ')}, as Debian installs them.`);
}
