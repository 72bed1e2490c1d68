// Creates the demo world with its index and stores both in LOCALNET_DIR, unless the stored ones match the sources.
// Leaves no process running: a product that starts from this world copies the files (`E2E_WORLD_DIR` in tests/e2e/stack).
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import { ChainFiles } from './chain/ChainFiles.ts';
import { storedChains, keyOf, openChain } from './chain/openChain.ts';
import { KEPT_STATES } from './chain/startAnvil.ts';
import { fingerprint } from './files/fingerprint.ts';
import { lockLocalnet } from './lockLocalnet.ts';
import { localnetDir } from './paths.ts';
import { Supervisor } from './processes/Supervisor.ts';
import { progress } from './progress.ts';
import { seedChain } from './runChain.ts';
import { buildContracts } from './services/buildContracts.ts';
import { startServer } from './services/startServer.ts';
import { DEMO_DAYS } from './world/demo.ts';

const KIND = 'demo';
/** Sources that determine the index. */
const INDEX_SOURCES = [
  'apps/server/src',
  'apps/server/drizzle',
  'apps/server/package.json',
  'packages/protocol/src',
];

lockLocalnet();
const dir = join(localnetDir, KIND);
const index = join(dir, 'index');
/** Hash of the index's inputs; written last. */
const indexKeyFile = join(dir, 'index.key');
const files = new ChainFiles(dir);
const supervisor = new Supervisor(join(localnetDir, 'logs'));
try {
  // Delete an earlier session: the index would be built from it, and it is ahead of the world that is copied.
  files.deleteSession();
  const isKept = storedChains(files, keyOf(KIND)).length > 0;
  if (!isKept || !hasIndex()) {
    await progress('contracts', () => buildContracts(supervisor));
    const chain = await progress('chain', async () =>
      openChain(supervisor, {
        files,
        port: await freePort(),
        days: DEMO_DAYS,
        kind: KIND,
        keptStates: KEPT_STATES.usual,
      }),
    );
    const { rpc, rpcUrl, key, genesisTime, manifest } = chain;
    rmSync(indexKeyFile, { force: true });
    if (chain.isNew) {
      await progress('demo world', () => seedChain({ chain, files, isEmpty: false }));
      // Stored again after catching up, so that copies need not catch up.
      await progress('demo world files', () => files.keep(rpc, { key, genesisTime, manifest }));
    }
    rmSync(index, { recursive: true, force: true });
    const manifestFile = join(dir, 'manifest.json');
    writeFileSync(manifestFile, JSON.stringify(manifest));
    const apiPort = await freePort();
    await progress('demo world index', () =>
      startServer(supervisor, { manifestFile, rpcUrl, apiPort, dataDir: index }, { isStill: true }),
    );
    await supervisor.stopAll();
    writeFileSync(indexKeyFile, indexKey());
  }
} finally {
  await supervisor.stopAll();
  // The chain writes its session file on exit, but only the other files are copied.
  files.deleteSession();
}

function hasIndex(): boolean {
  return existsSync(indexKeyFile) && readFileSync(indexKeyFile, 'utf8') === indexKey();
}

/** Hash of the stored world and of the indexer's sources. */
function indexKey(): string {
  return fingerprint(INDEX_SOURCES, readFileSync(join(dir, 'chain.json'), 'utf8'));
}
