// `npm start`: the whole product on this machine. Plain JavaScript, because it runs before anything is installed:
// it checks Node and the ports, installs what is missing, and hands over to localnet/src/start.ts.
// `npm start -- --empty` starts a chain with the contracts alone, without the demo world.
import { busyPortMessage } from './machine/busyPort.mjs';
import { installMissing } from './machine/installMissing.mjs';
import { nodeVersionMessage } from './machine/nodeVersion.mjs';

const problem = nodeVersionMessage() ?? (await busyPortMessage());
if (problem) {
  console.error(problem);
  process.exit(1);
}
installMissing();

const { register } = await import('tsx/esm/api');
register();
const { start } = await import('../localnet/src/start.ts');
await start(process.argv.slice(2));
