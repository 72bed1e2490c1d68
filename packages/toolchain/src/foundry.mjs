import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

/** The npm package that holds a Foundry tool ('forge' or 'anvil') for a platform. Throws where there is none. */
export function foundryPackage(tool, platform = process.platform, arch = process.arch) {
  const isKnown = ['linux', 'darwin', 'win32'].includes(platform) && arch in ARCHITECTURES;
  if (!isKnown || (platform === 'win32' && arch !== 'x64')) {
    throw new Error(`Foundry has no ${tool} for ${platform} on ${arch}`);
  }
  return `@foundry-rs/${tool}-${platform}-${ARCHITECTURES[arch]}`;
}

/** The tool's own binary. The command in node_modules/.bin wraps it, but always exits with 0 and forwards each signal twice. */
export function foundryBinary(tool) {
  const extension = process.platform === 'win32' ? '.exe' : '';
  return createRequire(import.meta.url).resolve(`${foundryPackage(tool)}/bin/${tool}${extension}`);
}

/** The version of the tool at {@link foundryBinary}. */
export function foundryVersion(tool) {
  const file = createRequire(import.meta.url).resolve(`${foundryPackage(tool)}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
