// `npm run soak [-- --minutes 60] [-- --seed koala]`: the programs of a release on two Postgres servers and a local chain, 200 wallets that
// act at random, and faults by chance. What documents promise is checked all the time; at the end it is said what held. docs/guide/testing.md
// tells more.
import { installMissing } from '../packages/toolchain/src/installMissing.mjs';

installMissing();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../tests/soak/main.ts');
await main(process.argv.slice(2));
