// Builds and starts the product, and exits when everything runs: `host.ts` starts this program and supervises the
// processes that it requests.
import { localAccount } from '@koala/deploy/localAccounts';
import type { Manifest } from '@koala/protocol/manifest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChainFiles } from './chain/ChainFiles.ts';
import { openChain } from './chain/openChain.ts';
import { KEPT_STATES } from './chain/startAnvil.ts';
import { localnetDir } from './paths.ts';
import { RemoteServices } from './processes/RemoteServices.ts';
import type { Services } from './processes/Services.ts';
import { progress } from './progress.ts';
import { runChain } from './runChain.ts';
import { buildContracts } from './services/buildContracts.ts';
import { buildWeb, startWeb } from './services/web.ts';
import { startServer } from './services/startServer.ts';
import { parseStartOptions } from './startOptions.ts';
import type { StartOptions } from './startOptions.ts';
import { DEMO_DAYS, demoWallet } from './world/demo.ts';

const EMPTY_DAYS = 3;

/** Starts everything, independent parts concurrently. */
async function run(supervisor: Services, options: StartOptions): Promise<void> {
  const { isEmpty, isQuiet, webPort, apiPort, rpcPort } = options;
  const kind = isEmpty ? 'empty' : 'demo';
  const dir = join(localnetDir, kind);
  const manifestFile = join(localnetDir, 'manifest.json');
  const webDir = join(localnetDir, 'web');
  const webEnv = { WEB_PORT: `${webPort}`, API_PORT: `${apiPort}`, RPC_PORT: `${rpcPort}` };
  const files = new ChainFiles(dir);

  await progress('contracts', () => buildContracts(supervisor));
  const chain = await progress('chain', () =>
    openChain(supervisor, {
      ...{ files, port: rpcPort, days: isEmpty ? EMPTY_DAYS : DEMO_DAYS, kind },
      keptStates: isQuiet ? KEPT_STATES.tests : KEPT_STATES.usual,
    }),
  );
  mkdirSync(localnetDir, { recursive: true });
  writeFileSync(manifestFile, `${JSON.stringify(chain.manifest, null, 2)}\n`);

  await Promise.all([
    progress('web app', async () => {
      await buildWeb(supervisor, { manifestFile, outDir: webDir, env: webEnv });
      await startWeb(supervisor, { outDir: webDir, webPort });
    }),
    (async () => {
      await progress(isEmpty ? 'blocks up to now' : 'demo world', () =>
        runChain(supervisor, { chain, files, isEmpty, isQuiet, manifestFile }),
      );
      await progress('index and API', () =>
        startServer(supervisor, {
          manifestFile,
          rpcUrl: chain.rpcUrl,
          apiPort,
          dataDir: join(dir, 'index'),
        }),
      );
    })(),
  ]);
  printReady(chain.manifest, options);
}

/** Prints all addresses and the accounts to try. The last line starts with `ready`. */
function printReady(manifest: Manifest, { isEmpty, webPort, apiPort, rpcPort }: StartOptions): void {
  const inviter = isEmpty ? manifest.accounts.originUser : demoWallet(0).address;
  const web = `http://localhost:${webPort}`;
  console.log(`
  Web app        ${web}
  With inviter   ${web}/?inviter=${inviter}
  API            http://localhost:${apiPort}
  Chain RPC      http://localhost:${rpcPort} (chain id ${manifest.chainId})
  Test account   ${localAccount(0).address}, without an inviter; nine more from the mnemonic
                 test test test test test test test test test test test junk
  Demo inviter   ${inviter}
  Ctrl-C stops everything.

ready`);
}

try {
  await run(new RemoteServices(), parseStartOptions(process.argv.slice(2), process.env));
  process.exit();
} catch (error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) console.error(cause.message);
  process.exit(1);
}
