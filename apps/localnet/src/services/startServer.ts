import { bundleProgram } from '../processes/programs.ts';
import { retry } from '../processes/retry.ts';
import type { Services } from '../processes/Services.ts';

const READY_TIMEOUT_MS = 300_000;

interface ServerSettings {
  manifestFile: string;
  rpcUrl: string;
  apiPort: number;
  dataDir: string;
}

/** The only remaining problem in `/ready` once the index is complete on a chain that is not mining. */
const OLD_BLOCK = /^the newest indexed block is \d+ s old$/;

/**
 * Starts indexer and API with an embedded database, and waits until the index has caught up with the chain. `isStill`:
 * no block is mined meanwhile.
 */
export async function startServer(
  supervisor: Services,
  settings: ServerSettings,
  { isStill = false } = {},
): Promise<void> {
  const server = supervisor.startService({
    name: 'server',
    command: process.execPath,
    args: await bundleProgram('server'),
    env: {
      KOALA_MANIFEST: settings.manifestFile,
      RPC_URL: settings.rpcUrl,
      RPC_WS_URL: settings.rpcUrl.replace(/^http/, 'ws'),
      API_HOST: '127.0.0.1',
      API_PORT: `${settings.apiPort}`,
      DATA_DIR: settings.dataDir,
      // Production settings that the shell may export: this server would replace the index in the production database
      // by that of the local chain.
      DATABASE_URL: undefined,
      ROLE: undefined,
      SESSION_SECRET: undefined,
      VAPID_PUBLIC_KEY: undefined,
      VAPID_PRIVATE_KEY: undefined,
      VAPID_SUBJECT: undefined,
      WEB_ORIGINS: undefined,
    },
  });
  const url = `http://127.0.0.1:${settings.apiPort}/ready`;
  await retry(
    async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return;
      const { message } = (await response.json()) as { message: string };
      if (!isStill || !OLD_BLOCK.test(message))
        throw new Error(`${url} returned ${response.status}: ${message}`);
    },
    { what: 'the server', timeoutMs: READY_TIMEOUT_MS, isFutile: () => !server.isRunning },
  );
}
