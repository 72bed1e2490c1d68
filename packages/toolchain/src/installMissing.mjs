import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foundryPackage } from './foundry.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const QUIET = ['--no-audit', '--no-fund'];

/** Runs npm in the repository. Exits with npm's code when that fails. */
function npm(args) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(command, [...args, ...QUIET], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs all packages when node_modules is missing or outdated, then the binaries that the lock file lacks. */
export function installMissing() {
  const isCurrent = isInstalled(
    join(root, 'node_modules/.package-lock.json'),
    join(root, 'package-lock.json'),
  );
  if (!isCurrent) {
    console.log('Installing packages (npm ci)...');
    npm(['ci']);
  }
  const missing = missingBinaries(join(root, 'node_modules'));
  if (missing.length === 0) return;
  console.log(`The lock file lacks binaries for this platform. Installing ${missing.join(' and ')}...`);
  npm(['install', '--no-save', ...missing]);
}

/**
 * Whether `installed`, which npm writes into node_modules, is newer than the lock file or names the same versions: a checkout of another
 * branch renews the lock file's time without changing a package.
 */
export function isInstalled(installed, lock) {
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true;
  const [found, wanted] = [installed, lock].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (path in found && found[path].version === version),
  );
}

/**
 * The packages of forge and anvil, as `name@version`, that a platform needs and `modules` lacks. npm leaves a platform
 * out of a lock file that was made on another one.
 */
export function missingBinaries(modules, platform = process.platform, arch = process.arch) {
  return ['forge', 'anvil'].flatMap((tool) => {
    const name = foundryPackage(tool, platform, arch);
    if (existsSync(join(modules, name, 'package.json'))) return [];
    const launcher = join(modules, '@foundry-rs', tool, 'package.json');
    return [`${name}@${JSON.parse(readFileSync(launcher, 'utf8')).version}`];
  });
}
