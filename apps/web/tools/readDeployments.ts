import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// Imported by path, because the config loader bundles files but not packages, and Node 20 cannot read TypeScript.
import { parseManifest } from '../../../packages/protocol/src/manifest.ts';
import type { Manifest } from '../../../packages/protocol/src/manifest.ts';

const deploymentsDir = fileURLToPath(new URL('../../../packages/protocol/deployments/', import.meta.url));

/**
 * The deployments by chain id, validated at build time so that the page need not validate them. A local manifest
 * replaces the main network's, whose id it shares. Throws when a manifest is invalid.
 */
export function readDeployments(localManifestPath: string | undefined): Record<string, Manifest> {
  const deployments: Record<string, Manifest> = {};
  for (const file of jsonFiles(deploymentsDir)) {
    const manifest = readManifest(deploymentsDir + file);
    deployments[manifest.chainId] = manifest;
  }
  if (localManifestPath) {
    const manifest = readManifest(localManifestPath);
    if (!manifest.local) throw new Error(`${localManifestPath} is not the manifest of a local chain`);
    deployments[manifest.chainId] = manifest;
  }
  return deployments;
}

function jsonFiles(dir: string): string[] {
  try {
    return readdirSync(dir).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

function readManifest(path: string): Manifest {
  try {
    return parseManifest(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`cannot read the manifest ${path}: ${String(cause)}`, { cause });
  }
}
