// `npm run stack`: what an operator runs, on this machine. It starts the programs of a release behind a real Caddy with TLS, two Postgres
// servers with streaming replication, Prometheus, and a local chain. `npm run stack -- --check` breaks each part, prints what users saw,
// and ends.
import { installMissing } from '../packages/toolchain/src/installMissing.mjs';

installMissing();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../tests/stack/main.ts');
await main(process.argv.slice(2));
