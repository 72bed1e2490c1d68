// `npm start` runs the whole product on this machine. Plain JavaScript, because it runs before anything is
// installed: it checks Node and the ports, installs missing packages, and starts apps/localnet/src/host.ts.
// `npm start -- --empty` starts a chain with only the contracts deployed, without the demo world.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { busyPortMessage } from '../packages/toolchain/src/busyPort.mjs';
import { installMissing } from '../packages/toolchain/src/installMissing.mjs';
import { nodeVersionMessage, outdatedNodeMessage } from '../packages/toolchain/src/nodeVersion.mjs';

const problem = nodeVersionMessage() ?? (await busyPortMessage());
if (problem) {
  console.error(problem);
  process.exit(1);
}
const outdated = outdatedNodeMessage();
if (outdated) console.warn(outdated);
installMissing();

// The bundler runs in a child process: this one runs for days and would keep the bundler in memory.
const bundle = fileURLToPath(new URL('../packages/toolchain/src/bundleFile.mjs', import.meta.url));
const program = 'apps/localnet/dist/host.mjs';
const startBundle = 'apps/localnet/dist/start.mjs';
const programs = ['apps/localnet/src/host.ts', program, 'apps/localnet/src/start.ts', startBundle];
const { status } = spawnSync(process.execPath, [bundle, ...programs], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const { host } = await import(`../${program}`);
await host(startBundle, process.argv.slice(2));
