import { spawnSync } from 'node:child_process';

const PACKAGES = { promtool: 'prometheus', amtool: 'prometheus-alertmanager' };

/** Makes sure that Prometheus and its tools are there: as root on Debian its packages are installed. Throws when they are still missing. */
export function installPrometheus() {
  const missing = () => Object.keys(PACKAGES).filter((tool) => spawnSync(tool, ['--version']).error);
  const tools = missing();
  if (tools.length === 0) return;
  const packages = tools.map((tool) => PACKAGES[tool]);
  console.log(`Installing ${packages.join(' and ')} (apt-get)...`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  if (missing().length > 0)
    throw new Error(`${missing().join(' and ')} could not be installed; install them by hand`);
}
