import type { Supervisor } from '../processes/Supervisor.ts';
import { viteBin } from './viteBin.ts';
import { waitForHttp } from './waitForHttp.ts';

const READY_TIMEOUT_MS = 30_000;

/** Serves the built web app. */
export async function startWeb(
  supervisor: Supervisor,
  { outDir, webPort, env }: { outDir: string; webPort: number; env: Record<string, string> },
): Promise<void> {
  const web = supervisor.startService({
    name: 'web',
    command: process.execPath,
    args: [
      viteBin(),
      'preview',
      'web',
      '--outDir',
      outDir,
      '--port',
      `${webPort}`,
      '--strictPort',
      '--host',
      '127.0.0.1',
    ],
    env,
  });
  await waitForHttp(`http://127.0.0.1:${webPort}/`, {
    what: 'the web app',
    timeoutMs: READY_TIMEOUT_MS,
    isFutile: () => !web.isRunning,
  });
}
