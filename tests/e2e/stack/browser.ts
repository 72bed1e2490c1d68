/** Debian's headless shell, like Playwright's own. Needs a sixth less CPU than the full browser. */
export const SYSTEM_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** Browser flags for tests and benchmarks: disable background work of the browser itself. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
