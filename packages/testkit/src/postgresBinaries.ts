import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackages } from '@koala/toolchain/installPackages';

/** Where Debian's packages put each version of Postgres. */
const DEBIAN = '/usr/lib/postgresql';

let found: string | undefined;

/** Directory with `initdb` and `postgres`: Debian's, or the one on the path. As root on Debian a missing package is installed. */
export function postgresBinaries(): string {
  found ??= debianBinaries() ?? binariesOnPath();
  if (!found && installPackages('postgresql')) found = debianBinaries();
  if (!found) {
    throw new Error(
      'no Postgres binaries (initdb) in /usr/lib/postgresql or on the PATH: install Postgres (Debian: apt-get install postgresql)',
    );
  }
  return found;
}

function debianBinaries(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

function binariesOnPath(): string | undefined {
  try {
    return dirname(execFileSync('which', ['initdb'], { encoding: 'utf8' }).trim());
  } catch {
    return undefined;
  }
}
