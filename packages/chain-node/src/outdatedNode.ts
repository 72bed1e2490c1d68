/** The oldest major version of Node that gets security fixes; 20 got its last in April 2026. */
const OLDEST_SUPPORTED = 22;

/** A warning when the version of Node no longer gets security fixes, else undefined. */
export function outdatedNode(version: string = process.versions.node): string | undefined {
  const major = Number(version.split('.')[0]);
  if (major >= OLDEST_SUPPORTED) return undefined;
  return `Node ${version} no longer receives security fixes: run Node 24`;
}
