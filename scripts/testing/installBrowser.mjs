import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../packages/toolchain/src/installPackages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Path of the browser in Debian's package; the browser tests use it when it exists. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** A font as wide as Arial. Without one Debian has only DejaVu Sans, which is wider than the fonts of phones, so texts would not fit. */
const FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

/** Makes sure that the browser tests find a Chromium: installs Debian's package as root on Debian, else Playwright's build. */
export function installBrowser() {
  if (existsSync(SYSTEM_CHROMIUM) && existsSync(FONT)) return;
  const isDebianRoot = installPackages('chromium-headless-shell', 'fonts-noto-cjk', 'fonts-liberation');
  if (existsSync(SYSTEM_CHROMIUM)) return;
  console.log('Installing Chromium (Playwright)...');
  // Without a Chromium package of the distribution, its libraries are missing too.
  const withLibraries = isDebianRoot ? ['--with-deps'] : [];
  const { status } = spawnSync('node_modules/.bin/playwright', ['install', ...withLibraries, 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) console.error('Cannot install Chromium: install it by hand, or the browser tests fail.');
}
