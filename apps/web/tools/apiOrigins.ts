// Imported by path, see readDeployments.ts.
import { DEFAULT_CHAIN_ID, koalaChains } from '../../../packages/protocol/src/chains.ts';

const PREFIX = 'KOALA_API_ORIGIN_';

/** APIs by chain id, from `KOALA_API_ORIGIN_<chain id>`. Throws for an invalid URL or an unsupported chain. */
export function apiOriginsOf(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const origins: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(PREFIX) || !value) continue;
    const id = name.slice(PREFIX.length);
    if (!koalaChains.some((chain) => String(chain.id) === id))
      throw new Error(
        `${name}: ${id} is not the id of a supported chain (${koalaChains.map((chain) => chain.id).join(', ')})`,
      );
    if (!/^https?:\/\/[^\s/]+/.test(value)) throw new Error(`${name}: "${value}" is not an http(s) URL`);
    origins[id] = value.replace(/\/+$/, '');
  }
  return origins;
}

/**
 * The deployments that have an API in this build. One API serves one deployment: `KOALA_API_ORIGIN` serves the default
 * chain's, or the only one. Any other deployment needs its own API; without one the app shows its chain as not
 * available yet instead of another chain's figures.
 */
export function servedDeployments<T>(
  deployments: Readonly<Record<string, T>>,
  apiOrigins: Readonly<Record<string, string>>,
): Record<string, T> {
  const ids = Object.keys(deployments);
  const first =
    DEFAULT_CHAIN_ID in deployments ? String(DEFAULT_CHAIN_ID) : ids.length === 1 ? ids[0] : undefined;
  return Object.fromEntries(
    Object.entries(deployments).filter(([id]) => id === first || apiOrigins[id] !== undefined),
  );
}

/** The API origins that the page uses: none for a chain without a deployment, because the page cannot read it. */
export const usedApiOrigins = (
  apiOrigins: Readonly<Record<string, string>>,
  deployments: object,
): Record<string, string> =>
  Object.fromEntries(Object.entries(apiOrigins).filter(([id]) => id in deployments));

/** One line for each deployment excluded from this build, and for each unused API. */
export const apiOriginWarnings = (all: object, served: object, apiOrigins: object): string[] => [
  ...Object.keys(all)
    .filter((id) => !(id in served))
    .map((id) => `${PREFIX}${id}: not set, so this build omits the deployment on this chain`),
  ...Object.keys(apiOrigins)
    .filter((id) => !(id in all))
    .map((id) => `${PREFIX}${id}: ignored, because packages/protocol/deployments/${id}.json does not exist`),
];
