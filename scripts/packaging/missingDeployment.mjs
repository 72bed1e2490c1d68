import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What to do when a checkout has no deployment to serve, as a fresh clone has none; undefined when it has one. */
export function missingDeployment(root) {
  const folder = join(root, 'protocol/deployments');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.some((name) => /^\d+\.json$/.test(name))) return undefined;
  return (
    'There is no deployment to package: protocol/deployments holds no manifest. Deploy the contracts (npm run deploy, ' +
    'docs/deployment.md), or copy the manifest of a deployment to protocol/deployments/<chain id>.json.'
  );
}
