// `npm run stack`: a production setup on this machine: the programs of a release behind a real Caddy with TLS, two Postgres servers with
// streaming replication, Prometheus, and a local chain. `npm run stack -- --check` breaks each part, prints the effect on users, and exits.
import { installMissing } from '../packages/toolchain/src/installMissing.mjs';

installMissing();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../tests/stack/main.ts');
await main(process.argv.slice(2));
