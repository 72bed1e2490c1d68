// Makes the demo world and stores it in LOCALNET_DIR, unless the stored one is still what the sources make. No process
// stays: a product that starts from this world copies the files (`E2E_WORLD_DIR` in e2e/stack).
import { join } from 'node:path';
import { freePort } from '@koala/contracts/deploy/freePort';
import { ChainFiles } from './chain/ChainFiles.ts';
import { keptChain, keyOf, openChain } from './chain/openChain.ts';
import { lockFolder } from './lockFolder.ts';
import { localnetDir } from './paths.ts';
import { Supervisor } from './processes/Supervisor.ts';
import { progress } from './progress.ts';
import { KEPT_STATES } from './chain/startAnvil.ts';
import { fillChain } from './runChain.ts';
import { buildContracts } from './services/buildContracts.ts';
import { DEMO_DAYS } from './world/demo.ts';

const KIND = 'demo';

lockFolder(localnetDir);
const files = new ChainFiles(join(localnetDir, KIND));
const supervisor = new Supervisor(join(localnetDir, 'logs'));
try {
  if (!keptChain(files, keyOf(KIND))) {
    await progress('contracts', () => buildContracts(supervisor));
    const request = {
      files,
      port: await freePort(),
      days: DEMO_DAYS,
      kind: KIND,
      keptStates: KEPT_STATES.usual,
    };
    const chain = await progress('chain', () => openChain(supervisor, request));
    await progress('demo world', () => fillChain({ chain, files, isEmpty: false }));
    // Again, up to now: the way there is the same for everybody who copies it.
    const { rpc, key, genesisTime, manifest } = chain;
    await progress('its files', () => files.keep(rpc, { key, genesisTime, manifest }));
  }
} finally {
  await supervisor.stopAll();
  // Written by the chain as it ended; the files are what is copied.
  files.forgetSession();
}
