/** Debian's browser without windows, the kind that Playwright brings too. It takes a sixth less of a processor than the whole browser. */
export const SYSTEM_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** How tests and benchmarks start a browser: nothing that it does for itself is tested or measured. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
