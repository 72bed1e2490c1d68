import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../fingerprint.ts';
import type { Supervisor } from '../processes/Supervisor.ts';
import { viteBin } from './viteBin.ts';

const INPUTS = ['web', 'protocol/src', 'api-schema/src', 'package-lock.json'];
/** Settings of a build for production, where the shell has them: the local app asks this machine alone. */
const NOT_HERE = { KOALA_API_ORIGIN: undefined, KOALA_KLINE_ORIGIN: undefined, KOALA_RPC_URL: undefined };

/** Builds the web app for the local chain into `outDir`, unless what is there was made from the same sources. */
export async function buildWeb(
  supervisor: Supervisor,
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
    args: [viteBin(), 'build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    env: { ...env, ...NOT_HERE, KOALA_LOCAL_MANIFEST: manifestFile },
  });
  writeFileSync(keyFile, key);
}
