import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win32',
};
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Path of anvil's binary for this machine. The package's own launcher would pass each signal on a second time. */
export function anvilBinary(): string {
  const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
  const platform = `${platforms[process.platform] ?? process.platform}-${architectures[process.arch] ?? process.arch}`;
  const path = createRequire(launcher).resolve(`@foundry-rs/anvil-${platform}/package.json`);
  return join(dirname(path), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
}
