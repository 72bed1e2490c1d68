// `npm run soak [-- --minutes 60 --seed koala]`: runs a release on two Postgres servers and a local chain, with 200 wallets acting at
// random and random faults. Checks the documented guarantees throughout and reports them at the end. See docs/guide/testing.md.
import { installMissing } from '../packages/toolchain/src/installMissing.mjs';

installMissing();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../tests/soak/main.ts');
await main(process.argv.slice(2));
