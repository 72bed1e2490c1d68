import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Instructions when a checkout has no deployment to serve, as in a fresh clone; undefined when it has one. */
export function missingDeployment(root: string): string | undefined {
  const folder = join(root, 'packages/protocol/deployments');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.some((name) => /^\d+\.json$/.test(name))) return undefined;
  return (
    'no deployment to package: packages/protocol/deployments has no manifest. Deploy the contracts (koala deploy, ' +
    'docs/operate/deploy.md), or copy the manifest of a deployment to packages/protocol/deployments/<chain id>.json'
  );
}
