import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import type { StackSettings } from './settings.ts';

/** Builds the release as an operator does, with its page for this chain and site, or uses a given one. */
export async function makeRelease(
  supervisor: Supervisor,
  { release, isReleaseGiven, ports }: StackSettings,
  manifestFile: string,
): Promise<void> {
  if (isReleaseGiven) {
    if (existsSync(join(release, 'apps/web/index.html'))) return;
    throw new Error(`${release} is not a release with a web app: npm run package builds one`);
  }
  await supervisor.run({
    name: 'package',
    command: process.execPath,
    args: ['apps/cli/koala.mjs', 'package', '--out', release, '--without-deployments'],
    env: {
      KOALA_LOCAL_MANIFEST: manifestFile,
      KOALA_API_ORIGIN: `https://localhost:${ports.site}`,
      RPC_PORT: `${ports.rpc}`,
    },
  });
}
