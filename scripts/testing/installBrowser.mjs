import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where Debian's package puts the browser; the browser tests take it from there when it exists. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** Makes sure that the browser tests find a Chromium: Debian's own as root on Debian, else the one that Playwright brings. */
export function installBrowser() {
  if (existsSync(SYSTEM_CHROMIUM)) return;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    console.log('Installing Chromium (apt-get)...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    const packages = ['chromium-headless-shell', 'fonts-noto-cjk'];
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      stdio: 'inherit',
    });
    if (existsSync(SYSTEM_CHROMIUM)) return;
  }
  console.log('Installing Chromium (Playwright)...');
  // Where the distribution has no Chromium of its own, the libraries that it needs are missing too.
  const withLibraries = isDebianRoot ? ['--with-deps'] : [];
  spawnSync('node_modules/.bin/playwright', ['install', ...withLibraries, 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  });
}
