import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import type { SystemSettings } from './settings.ts';

/** Builds the release as an operator does, if `hasPage` with the page for this chain and site; or uses the given release. */
export async function makeRelease(
  supervisor: Supervisor,
  { folder, release, isReleaseGiven, ports }: SystemSettings,
  { hasPage }: { hasPage: boolean },
): Promise<void> {
  if (isReleaseGiven) {
    if (existsSync(join(release, 'apps/web/index.html'))) return;
    throw new Error(`${release} is not a release with a web app: npm run package builds one`);
  }
  const options = ['--out', release, '--without-deployments', ...(hasPage ? [] : ['--without-web'])];
  await supervisor.run({
    name: 'package',
    command: process.execPath,
    args: ['apps/cli/koala.mjs', 'package', ...options],
    env: {
      KOALA_LOCAL_MANIFEST: join(folder, 'manifest.json'),
      KOALA_API_ORIGIN: `https://localhost:${ports.site}`,
      RPC_PORT: `${ports.rpc}`,
    },
  });
}
