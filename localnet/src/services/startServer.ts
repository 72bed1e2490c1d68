import type { Supervisor } from '../processes/Supervisor.ts';
import { waitForHttp } from './waitForHttp.ts';

const READY_TIMEOUT_MS = 120_000;

/** Starts indexer and API, and waits until the index has caught up with the chain. */
export async function startServer(
  supervisor: Supervisor,
  env: { manifestFile: string; rpcUrl: string; apiPort: number; dataDir: string },
): Promise<void> {
  const server = supervisor.startService({
    name: 'server',
    command: process.execPath,
    args: ['--import', 'tsx', 'server/src/main.ts'],
    env: {
      KOALA_MANIFEST: env.manifestFile,
      RPC_URL: env.rpcUrl,
      RPC_WS_URL: env.rpcUrl.replace(/^http/, 'ws'),
      API_HOST: '127.0.0.1',
      API_PORT: `${env.apiPort}`,
      DATA_DIR: env.dataDir,
      // Settings of a server in production, where the shell has them: a local chain would empty that index, being another deployment.
      DATABASE_URL: undefined,
      ROLE: undefined,
      SESSION_SECRET: undefined,
      WEB_ORIGINS: undefined,
    },
  });
  await waitForHttp(`http://127.0.0.1:${env.apiPort}/ready`, {
    what: 'the server',
    timeoutMs: READY_TIMEOUT_MS,
    isFutile: () => !server.isRunning,
  });
}
