import { existsSync } from 'node:fs';
import { installPackages } from '@koala/toolchain/installPackages';
import { FAKETIME } from './shiftedClock.ts';

/** A file of each Debian package. */
const PACKAGES = {
  caddy: '/usr/bin/caddy',
  prometheus: '/usr/bin/prometheus',
  'prometheus-alertmanager': '/usr/bin/prometheus-alertmanager',
  libfaketime: FAKETIME,
} as const;

/** Installs what is missing, as root on Debian; elsewhere throws with the list of packages. */
export function installDebian(...names: (keyof typeof PACKAGES)[]): void {
  const missing = () => names.filter((name) => !existsSync(PACKAGES[name]));
  if (missing().length > 0) installPackages(...missing());
  const files = missing().map((name) => PACKAGES[name]);
  if (files.length > 0)
    throw new Error(`${files.join(' and ')} not found. Install the Debian packages: ${missing().join(' ')}`);
}
