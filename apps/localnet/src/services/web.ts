import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../files/fingerprint.ts';
import { repositoryRoot } from '../paths.ts';
import { bundleProgram } from '../processes/programs.ts';
import { waitForHttp } from '../processes/retry.ts';
import type { Services } from '../processes/Services.ts';

/** Vite's CLI, a dependency of the web workspace. */
const VITE = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
const READY_TIMEOUT_MS = 120_000;
const INPUTS = [
  'apps/web',
  'packages/protocol/src',
  'packages/api-schema/src',
  'packages/audit/src',
  'package-lock.json',
];

/**
 * Ignores URLs of API, candles and RPC that the shell exports, so that the local app uses the local server and chain.
 * Skips Brotli, which takes longer than the rest of the build.
 */
const LOCAL = {
  KOALA_API_ORIGIN: undefined,
  KOALA_KLINE_ORIGIN: undefined,
  KOALA_RPC_URL: undefined,
  KOALA_COMPRESSION: 'gzip',
};

/** Builds the web app for the local chain into `outDir`, unless the existing build matches the sources. */
export async function buildWeb(
  supervisor: Services,
  options: { manifestFile: string; outDir: string; env: Record<string, string> },
): Promise<void> {
  const { manifestFile, outDir, env } = options;
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('KOALA_'));
  const key = fingerprint(INPUTS, readFileSync(manifestFile, 'utf8'), JSON.stringify([env, settings.sort()]));
  const keyFile = join(outDir, '.fingerprint');
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  rmSync(keyFile, { force: true });
  await supervisor.run({
    name: 'web-build',
    command: process.execPath,
    args: [VITE, 'build', 'apps/web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    env: { ...env, ...LOCAL, KOALA_LOCAL_MANIFEST: manifestFile },
  });
  writeFileSync(keyFile, key);
}

export async function startWeb(
  supervisor: Services,
  { outDir, webPort }: { outDir: string; webPort: number },
): Promise<void> {
  const web = supervisor.startService({
    name: 'web',
    command: process.execPath,
    args: [...(await bundleProgram('web')), outDir],
    env: { WEB_HOST: '127.0.0.1', WEB_PORT: `${webPort}` },
  });
  await waitForHttp(`http://127.0.0.1:${webPort}/`, {
    what: 'the web app',
    timeoutMs: READY_TIMEOUT_MS,
    isFutile: () => !web.isRunning,
  });
}
